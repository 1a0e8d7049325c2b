import { createHash, createHmac, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

let latest = '';

/**
 * A new record id: a UUID version 7 (RFC 9562), so that ids sort by creation time, in this process
 * also within a millisecond.
 * @param at another time to sort by: that of a record entered later
 */
export function newId(at?: Date): string {
  const id = randomUUIDv7();
  if (!at) {
    latest = id > latest ? id : idAfter(latest);
    return latest;
  }
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}

/** A slightly higher id (RFC 9562, section 6.2): one created in the same millisecond. */
function idAfter(id: string): string {
  const tail = Number.parseInt(id.slice(-12), 16) + 1 + randomInt(maxStep);
  return tail < 2 ** 48 ? id.slice(0, -12) + tail.toString(16).padStart(12, '0') : randomUUIDv7();
}

const maxStep = 2 ** 20;

/** When an id was created. Takes a UUIDv7; returns the instant in its first 48 bits. */
export function idTime(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}

/** The first id of an instant: every record created from then on has a higher one. */
export function firstIdAt(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** A secret for links, tickets and passwords: 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A code to type by hand: 8 random digits. Valid only for a short time and a few tries. */
export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

/** How many digits a code has. */
export const codeDigits = 8;

/** SHA-256 in hex that nobody can compute without the key, for values short enough to be guessed. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** SHA-256 in hex, for secrets that are stored hashed, and for fingerprints of content. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from outside has the shape of a record id. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
