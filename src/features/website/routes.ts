import { createApi } from '../../platform/http/create-api.ts';
import { knownId } from '../../platform/http/known-id.ts';
import { ownerOf } from '../../platform/sessions/owner-call.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { galleryPhotoAddress } from '../settings/rules/website-content.ts';
import { publishReview } from './actions/reviews.ts';
import { changeStory, removeStory, showStory, startStory } from './actions/stories.ts';
import * as reviewContract from './contract/reviews.ts';
import * as contract from './contract/stories.ts';
import { type ListedReview, listWritten } from './store/reviews.ts';
import { listStories, type StoryRow } from './store/stories.ts';

export function websiteRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/website/*', requireOwner(app.sessions));
  const idOf = (id: string) => knownId(id, 'This story');

  routes.openapi(contract.getStories, async (c) => {
    const stories = await listStories(app.database);
    return c.json({ success: true as const, stories: stories.map(viewStory) }, 200);
  });

  routes.openapi(contract.postStory, async (c) => {
    const id = await startStory(app, ownerOf(c), c.req.valid('json').project_id);
    return c.json({ success: true as const, id }, 200);
  });

  routes.openapi(contract.patchStory, async (c) => {
    await changeStory(app, ownerOf(c), idOf(c.req.valid('param').id), c.req.valid('json'));
    return c.json({ success: true as const }, 200);
  });

  routes.openapi(contract.deleteStoryRoute, async (c) => {
    await removeStory(app, ownerOf(c), idOf(c.req.valid('param').id));
    return c.json({ success: true as const }, 200);
  });

  routes.openapi(contract.putShowing, async (c) => {
    const { shown } = c.req.valid('json');
    await showStory(app, ownerOf(c), idOf(c.req.valid('param').id), shown);
    return c.json({ success: true as const }, 200);
  });

  routes.openapi(reviewContract.getReviews, async (c) => {
    const reviews = (await listWritten(app.database, 100)).flatMap(viewReview);
    return c.json({ success: true as const, reviews }, 200);
  });

  routes.openapi(reviewContract.postPublication, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This review');
    await publishReview(app, ownerOf(c), id);
    return c.json({ success: true as const }, 200);
  });

  return routes;
}

function viewReview({ review, project }: ListedReview) {
  const { rating, writtenAt } = review;
  if (rating === null || !writtenAt) return [];
  return [
    {
      id: review.id,
      project_id: review.projectId,
      project_title: project.title,
      rating,
      body: review.body,
      author: review.author,
      language: review.language,
      may_show: review.mayShow,
      written_at: writtenAt.toISOString(),
      published_at: review.publishedAt?.toISOString() ?? null,
    },
  ];
}

function viewStory({ story, projectTitle }: { story: StoryRow; projectTitle: string }) {
  return {
    id: story.id,
    project_id: story.projectId,
    project_title: projectTitle,
    slug: story.slug,
    town: story.town,
    finished_on: story.finishedOn,
    title: story.title,
    body: story.body,
    alt: story.alt,
    before_photo_id: story.beforeOf,
    after_photo_id: story.afterOf,
    before_url: story.beforePhoto && galleryPhotoAddress(story.beforePhoto),
    after_url: galleryPhotoAddress(story.afterPhoto),
    in_gallery: story.inGallery,
    shown_at: story.shownAt?.toISOString() ?? null,
    version: story.version,
  };
}
