interface Point {
  latitude: number;
  longitude: number;
}

/** The min drive in minutes, even within a ZIP code or if one is unknown. */
export const leastDriveMinutes = 10;

/**
 * Roads are about a fifth longer than the straight line: Ballou, Rahardja and Sakai, Selected country
 * circuity factors for road travel distance estimation, Transportation Research A 36 (2002), USA 1.20.
 */
const roadsPerLine = 1.2;

const earthRadiusMiles = 3958.8;

/**
 * A drive's minutes between two addresses, rounded up.
 * @param milesPerHour average speed, above 0
 */
export function driveMinutes(
  from: Point | undefined,
  to: Point | undefined,
  milesPerHour: number,
): number {
  if (!from || !to) return leastDriveMinutes;
  const miles = milesBetween(from, to) * roadsPerLine;
  return Math.max(leastDriveMinutes, Math.ceil((miles / milesPerHour) * 60));
}

/** The straight-line distance between two points in miles (haversine). */
export function milesBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord));
}
