import { viewPhoto } from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { addComposition, addPictures } from '../actions/pictures.ts';
import * as contract from '../contract/pictures.ts';
import { listFinishedProjects, listPhotosOf } from '../store/pictures.ts';

const maxProjects = 20;

export function pictureRoutes(app: App) {
  const routes = createApi();

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(contract.postPicturesRoute);
  routes.post('/api/content/pictures', async (c) =>
    c.json(answer(await addPictures(app, incomingForm(c.env.incoming)))),
  );

  routes.openapi(contract.listFinishedRoute, async (c) => {
    const rows = await listFinishedProjects(app.database, maxProjects);
    const photos = await listPhotosOf(
      app.database,
      rows.map(({ id }) => id),
    );
    const projects = rows.map(({ id, title, city, completedAt, photoConsentAt }) => ({
      id,
      title,
      city,
      completed_at: completedAt?.toISOString() ?? null,
      has_agreed: photoConsentAt !== null,
      photos: photos
        .filter(({ projectId }) => projectId === id)
        .map(({ photo, stage }) => ({ ...viewPhoto(app, photo), stage })),
    }));
    return ok(c, { projects });
  });

  routes.openapi(contract.postCompositionRoute, async (c) => {
    const { before_id, after_id } = c.req.valid('json');
    return c.json(answer([await addComposition(app, before_id, after_id)]), 200);
  });
  return routes;

  function answer(received: ReceivedPhoto[]) {
    const pictures = received.map(({ sha256, ...photo }) => viewPhoto(app, photo));
    return { success: true as const, pictures };
  }
}
