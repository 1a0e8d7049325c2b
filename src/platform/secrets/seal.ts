import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './keys.ts';

const nonceLength = 12;
const tagLength = 16;
const algorithm = 'aes-256-gcm';
/** A shorter tag, which a shorter text would have, is easier to guess: it is refused. */
const options = { authTagLength: tagLength };

/**
 * Encrypts a secret for the database (AES-256-GCM, with a key derived from SECRET_KEY).
 * @param name what the secret is for; a sealed text only opens under the same name
 */
export function seal(secretKey: string, name: string, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secretKey), nonce, options);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a sealed text. Throws if SECRET_KEY or name differ, or the text was changed. */
export function unseal(secretKey: string, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, keyOf(secretKey), nonce, options)
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const secret = decipher.update(bytes.subarray(nonceLength + tagLength));
  return Buffer.concat([secret, decipher.final()]).toString('utf8');
}

function keyOf(secretKey: string): Uint8Array {
  return new Uint8Array(Buffer.from(keyFor(secretKey, 'secrets'), 'hex'));
}
