import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { enterMetrics, markPublished, retryTarget } from '../actions/targets.ts';
import * as contract from '../contract/targets.ts';
import type { PostRow } from '../store/posts.ts';
import { viewPosts } from '../views.ts';

/** A post on one of its accounts. */
export function targetRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.postPublicationRoute, async (c) => {
    const { url } = c.req.valid('json');
    const id = idOf(c.req.valid('param'));
    return c.json(await answer(await markPublished(app, officeActorOf(c), id, url)), 200);
  });

  routes.openapi(contract.postAttemptRoute, async (c) => {
    const id = idOf(c.req.valid('param'));
    return c.json(await answer(await retryTarget(app, officeActorOf(c), id)), 200);
  });

  routes.openapi(contract.putMetricsRoute, async (c) => {
    const id = idOf(c.req.valid('param'));
    return c.json(
      await answer(await enterMetrics(app, officeActorOf(c), id, c.req.valid('json'))),
      200,
    );
  });
  return routes;

  async function answer(row: PostRow) {
    const [post] = await viewPosts(app, [row]);
    if (!post) throw notFound('This post');
    return { success: true as const, post };
  }
}

function idOf({ id }: { id: string }): string {
  return knownId(id, 'This post');
}
