import { randomUUID } from 'node:crypto';

const start = randomUUID();
let heard = 0;

/** Called with each event that this server receives, before browsers get it. */
export function countEvent(): void {
  heard += 1;
}

/**
 * The event position of this server. A page rendered at a position, whose socket opens at the same
 * one, has missed nothing in between; another server never has the same.
 */
export function eventPosition(): string {
  return `${start}:${heard}`;
}
