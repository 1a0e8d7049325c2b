import { hkdfSync } from 'node:crypto';

/** What a key derived from SECRET_KEY is for. What one signs or seals, no other opens. */
export type Purpose =
  | 'secrets'
  | 'sessions'
  | 'addresses'
  | 'email threads'
  | 'invitation codes'
  | 'email marks';

/** The key for one purpose (HKDF with SHA-256), in hex. */
export function keyFor(secretKey: string, purpose: Purpose): string {
  const name = `${purpose} ${secretKey}`;
  const known = derived.get(name) ?? Buffer.from(derive(secretKey, purpose)).toString('hex');
  derived.set(name, known);
  return known;
}

/** Each is asked for again and again. */
const derived = new Map<string, string>();

function derive(secretKey: string, purpose: Purpose): ArrayBuffer {
  return hkdfSync('sha256', secretKey, '', `plumbline ${purpose}`, 32);
}
