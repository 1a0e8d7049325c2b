import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Decrypter, Encrypter, Stanza } from 'age-encryption';
import type { SealedColumn } from '#platform/secrets/rotate.ts';

// As age encrypts with a passphrase (age-encryption.org/v1, "The scrypt recipient type"), but beside
// the server's own thread: hashing the passphrase takes a second.

const label = 'age-encryption.org/v1/scrypt';
const maxWorkFactor = 20;
const [tagLength, nonce] = [16, Buffer.alloc(12)];
const options = { authTagLength: tagLength };

/** @param factor how expensive guesses are: 2 to the power of it */
export async function encrypted(
  bytes: Readable,
  passphrase: string,
  factor = 18,
): Promise<Readable> {
  const age = new Encrypter();
  age.addRecipient({
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const key = await keyOf(passphrase, salt, factor);
      const cipher = createCipheriv('chacha20-poly1305', key, nonce, options);
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const text = salt.toString('base64').replace(/=+$/, '');
      return [new Stanza(['scrypt', text, String(factor)], new Uint8Array(body))];
    },
  });
  const stream = await age.encrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as never);
}

/** Throws age's error "no identity matched" for a wrong passphrase. */
export async function decrypted(bytes: Readable, passphrase: string): Promise<Readable> {
  const age = new Decrypter();
  age.addIdentity({
    async unwrapFileKey([stanza, ...more]) {
      const [kind, salt = '', factor = ''] = stanza?.args ?? [];
      if (kind !== 'scrypt' || more.length > 0 || !stanza || stanza.body.length !== 32) return null;
      if (!/^[1-9]\d?$/.test(factor) || Number(factor) > maxWorkFactor) return null;
      const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(factor));
      const body = Buffer.from(stanza.body);
      const decipher = createDecipheriv('chacha20-poly1305', key, nonce, options);
      decipher.setAuthTag(body.subarray(-tagLength));
      const fileKey = decipher.update(body.subarray(0, -tagLength));
      try {
        decipher.final();
      } catch {
        return null;
      }
      return new Uint8Array(fileKey);
    },
  });
  const stream = await age.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as never);
}

function keyOf(passphrase: string, salt: Uint8Array, factor: number): Promise<Buffer> {
  const cost = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) };
  const whole = Buffer.concat([Buffer.from(label), salt]);
  return promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)(
    passphrase,
    whole,
    32,
    cost,
  );
}

export const exportSeal = (id: string) => `business-export ${id}`;
export const importSeal = (id: string) => `business-import ${id}`;

/** Passphrases of exports and imports that are under way. */
export const sealedPassphrases: SealedColumn[] = [
  { table: 'business_exports', key: 'id', column: 'sealed_passphrase', nameOf: exportSeal },
  { table: 'business_imports', key: 'id', column: 'sealed_passphrase', nameOf: importSeal },
];
