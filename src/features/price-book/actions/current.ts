import type { CachedValue } from '#platform/cache/cached-values.ts';
import type { App } from '#services/app.ts';
import type { PublicPrice } from '../rules/price-book.ts';
import { listPrices } from '../store.ts';
import { fieldsOf } from './edit.ts';

/** What visitors may know: the services whose prices the owner has reviewed. */
export const cachedPublicPrices: CachedValue<PublicPrice[]> = {
  topic: 'prices',
  read: async (database) =>
    (await listPrices(database))
      .filter(({ reviewedAt }) => reviewedAt)
      .map((row) => ({ id: row.id, ...fieldsOf(row) })),
};

/** The current public part of the price book, from the cache. */
export function publicPrices(app: App): PublicPrice[] {
  return app.cache.get(cachedPublicPrices);
}
