import { galleryPhotoAddress } from '#features/settings/rules/website-content.ts';
import { toWire } from '#lib/to-wire.ts';
import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { connectGoogle, disconnectGoogle, refreshGoogle } from './actions/google.ts';
import { publishReview } from './actions/reviews.ts';
import { changeStory, removeStory, showStory, startStory } from './actions/stories.ts';
import * as googleContract from './contract/google.ts';
import * as reviewContract from './contract/reviews.ts';
import * as contract from './contract/stories.ts';
import { findGoogle, type GoogleRow } from './store/google.ts';
import { type ListedReview, listWritten } from './store/reviews.ts';
import { listStories, type StoryRow } from './store/stories.ts';

export function websiteRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/website/*', requireRight(app.sessions, 'website'));
  const idOf = (id: string) => knownId(id, 'This story');

  routes.openapi(contract.getStories, async (c) => {
    const stories = await listStories(app.database);
    return ok(c, { stories: stories.map(viewStory) });
  });

  routes.openapi(contract.postStory, async (c) => {
    const id = await startStory(app, officeActorOf(c), c.req.valid('json').project_id);
    return ok(c, { id });
  });

  routes.openapi(contract.patchStory, async (c) => {
    await changeStory(app, officeActorOf(c), idOf(c.req.valid('param').id), c.req.valid('json'));
    return ok(c);
  });

  routes.openapi(contract.deleteStoryRoute, async (c) => {
    await removeStory(app, officeActorOf(c), idOf(c.req.valid('param').id));
    return ok(c);
  });

  routes.openapi(contract.putShowing, async (c) => {
    const { shown } = c.req.valid('json');
    await showStory(app, officeActorOf(c), idOf(c.req.valid('param').id), shown);
    return ok(c);
  });

  routes.openapi(reviewContract.getReviews, async (c) => {
    const reviews = (await listWritten(app.database, 100)).flatMap(viewReview);
    return ok(c, { reviews });
  });

  routes.openapi(reviewContract.postPublication, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This review');
    await publishReview(app, officeActorOf(c), id);
    return ok(c);
  });

  const googleAnswer = async () => ({
    success: true as const,
    google: viewGoogle(await findGoogle(app.database)),
  });
  for (const path of ['/api/website/google', '/api/website/google/*'])
    routes.use(path, requireOwner(app.sessions));
  const limit = limitRate(googleLimit, app.settings.rateLimits);
  routes.put('/api/website/google', limit);
  routes.use('/api/website/google/refresh', limit);
  routes.openapi(googleContract.getGoogle, async (c) => c.json(await googleAnswer(), 200));
  routes.openapi(googleContract.putGoogleRoute, async (c) => {
    await requireProof(app.sessions, c);
    const { location_id: locationId, key } = c.req.valid('json');
    await connectGoogle(app, officeActorOf(c), { locationId, key });
    return c.json(await googleAnswer(), 200);
  });
  routes.openapi(googleContract.deleteGoogleRoute, async (c) => {
    await requireProof(app.sessions, c);
    await disconnectGoogle(app, officeActorOf(c));
    return c.json(await googleAnswer(), 200);
  });
  routes.openapi(googleContract.refreshGoogleRoute, async (c) => {
    await refreshGoogle(app);
    return c.json(await googleAnswer(), 200);
  });

  return routes;
}

/** Google counts each of these as a call. */
const googleLimit = { name: 'google-reviews', times: 20, seconds: 600 };

function viewGoogle(row: GoogleRow | undefined) {
  if (!row) return null;
  return {
    location_id: row.locationId,
    rating: row.rating,
    count: row.reviewCount,
    url: row.url,
    reviews: row.reviews.map(({ author, authorUrl, rating, text, writtenAt }) => ({
      author,
      author_url: authorUrl,
      rating,
      text,
      written_at: writtenAt,
    })),
    read_at: row.readAt?.toISOString() ?? null,
    problem: row.problem,
  };
}

function viewReview({ review, project }: ListedReview) {
  const { rating, writtenAt } = review;
  if (rating === null || !writtenAt) return [];
  const shown = { ...review, rating, writtenAt };
  return [toWire(reviewContract.reviewView, shown, { project_title: project.title })];
}

function viewStory({ story, projectTitle }: { story: StoryRow; projectTitle: string }) {
  return toWire(contract.storyView, story, {
    project_title: projectTitle,
    before_photo_id: story.beforeOf,
    after_photo_id: story.afterOf,
    before_url: story.beforePhoto && galleryPhotoAddress(story.beforePhoto),
    after_url: galleryPhotoAddress(story.afterPhoto),
  });
}
