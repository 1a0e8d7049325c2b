import { openSealed } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { ImportRow } from '../store/records.ts';
import { readParts, writeParts } from './parts.ts';
import { decrypted, importSeal } from './passphrase.ts';
import { archiveProblem } from './read-archive.ts';

const encryptedStart = 'age-encryption.org/v1\n';

/** The folder of a decrypted archive, beside the uploaded one. */
export const plainOf = (id: string) => `${id}-plain`;

/** Where the archive is unencrypted: as it was uploaded, or decrypted with its passphrase. */
export async function decryptUpload(
  app: App,
  { id, size, sealedPassphrase }: ImportRow,
): Promise<{ id: string; size: number }> {
  if (!(await isEncrypted(app, id, size))) return { id, size };
  const passphrase =
    sealedPassphrase && openSealed(app.settings.secretKey, importSeal(id), sealedPassphrase);
  if (!passphrase) throw archiveProblem('This export is encrypted. Please enter its passphrase.');
  const upload = readParts(app.files, 'business-imports', id, { start: 0, end: size });
  try {
    const plain = await decrypted(upload, passphrase);
    const written = await writeParts(app.files, 'business-imports', plainOf(id), plain);
    return { id: plainOf(id), size: written };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw /no identity matched|HMAC/.test(String(error))
      ? archiveProblem('This passphrase does not open the export. Nothing was changed.')
      : archiveProblem('This export is damaged or incomplete. Nothing was changed.');
  }
}

async function isEncrypted(app: App, id: string, size: number): Promise<boolean> {
  const end = Math.min(size, encryptedStart.length);
  const chunks: Uint8Array[] = [];
  for await (const chunk of readParts(app.files, 'business-imports', id, { start: 0, end }))
    chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1') === encryptedStart;
}
