import type { KeptValue } from '../../platform/kept-values.ts';
import type { App } from '../../services/app.ts';
import { fieldsOf } from './actions.ts';
import type { PriceEntry } from './rules.ts';
import { listPrices } from './store.ts';

/** What visitors may be told: the services whose prices the owner has looked over. */
export const keptPublicPrices: KeptValue<PriceEntry[]> = {
  topic: 'prices',
  read: async (database) =>
    (await listPrices(database)).filter(({ reviewedAt }) => reviewedAt).map(fieldsOf),
};

/** The public part of the price book as it is now, without asking the database. */
export function publicPrices(app: App): PriceEntry[] {
  return app.kept.get(keptPublicPrices);
}
