import { randomUUID } from 'node:crypto';

const start = randomUUID();
let heard = 0;

/** Called with each event that this server hears of, before browsers do. */
export function countEvent(): void {
  heard += 1;
}

/**
 * Where the events of this server stand. A page that was made at a position, and whose socket opens at
 * the same one, has missed nothing in between; another server never has the same.
 */
export function eventPosition(): string {
  return `${start}:${heard}`;
}
