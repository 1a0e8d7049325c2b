// npm run backup -- TARGET: the whole business in one encrypted file, also while the server runs.
// With --without-passphrase it is not encrypted and has no secrets.

import { parseArgs } from 'node:util';
import { formatFileSize } from '#lib/file-size.ts';
import { askPassphrase } from './start/ask-passphrase.ts';
import { backUp } from './start/backup.ts';
import { readConfig } from './start/config.ts';

const minLength = 12;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-passphrase': { type: 'boolean' } },
  });
  const [target] = positionals;
  if (!target || positionals.length > 1)
    throw new Error('Please say where to: npm run backup -- /media/disk/backups');
  const passphrase = values['without-passphrase'] ? undefined : await newPassphrase();
  const started = performance.now();
  const made = await backUp(readConfig(process.env), { target, passphrase, now: new Date() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { path, rows, files, bytes } = made;
  process.stdout.write(
    `Backed up ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files in ${seconds} s (${formatFileSize(bytes)}): ${path}\n`,
  );
  if (passphrase === undefined)
    process.stdout.write(
      'It is not encrypted. Keys and passwords of connections are not in it: enter them again after restoring.\n',
    );
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function newPassphrase(): Promise<string> {
  const passphrase = await askPassphrase(`Passphrase, at least ${minLength} characters`);
  if (passphrase.length < minLength)
    throw new Error(`A passphrase has at least ${minLength} characters.`);
  if (process.env.BACKUP_PASSPHRASE) return passphrase;
  if ((await askPassphrase('The same passphrase again')) !== passphrase)
    throw new Error('These are two different passphrases. No backup was made.');
  return passphrase;
}
