import type { CachedValue } from '#platform/cache/cached-values.ts';
import type { App } from '#services/app.ts';
import type { Story } from '../rules/stories.ts';
import { listShownStories } from '../store/stories.ts';

/** The finished jobs that visitors see, as every server holds them in memory. */
export const cachedStories: CachedValue<Story[]> = {
  topic: 'website',
  read: async (database) => (await listShownStories(database)).map(storyOf),
};

/** The finished jobs that visitors see, newest first, without asking the database. */
export function currentStories(app: App): Story[] {
  return app.cache.get(cachedStories);
}

function storyOf(row: Awaited<ReturnType<typeof listShownStories>>[number]): Story {
  const { slug, category, town, finishedOn, title, body, alt, inGallery } = row;
  return {
    slug,
    category,
    town,
    finishedOn,
    title,
    body,
    alt,
    inGallery,
    before: row.beforePhoto,
    after: row.afterPhoto,
  };
}
