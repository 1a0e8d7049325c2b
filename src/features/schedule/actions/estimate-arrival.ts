import { currentBusiness } from '#features/settings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { endOf } from '../rules/visits.ts';
import { findStopBefore, type VisitRow } from '../store/visits.ts';
import { knownTravelOf } from './plan.ts';

/**
 * When whoever left for a visit will be there: the drive from their last visit that day, or else
 * from the business. Null if one of the two places is not known.
 * @param at when they left
 */
export async function estimateArrival(
  app: App,
  tx: Transaction,
  visit: VisitRow,
  at: Date,
): Promise<Date | null> {
  const before = await findStopBefore(tx, visit, at);
  const from = before ?? currentBusiness(app).zipCode;
  const minutes = (await knownTravelOf(app))(from, visit.zipCode);
  return minutes === undefined ? null : endOf(at, minutes);
}
