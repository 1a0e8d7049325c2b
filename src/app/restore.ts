// npm run restore -- SOURCE: restores a backup into an empty data folder, or an empty database.

import { parseArgs } from 'node:util';
import { askPassphrase } from './start/ask-passphrase.ts';
import { readConfig } from './start/config.ts';
import { restore } from './start/restore.ts';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [source] = positionals;
  if (!source || positionals.length > 1)
    throw new Error('Please name the backup: npm run restore -- /media/disk/backups/NAME.zip.age');
  const { rows, files } = await restore(readConfig(process.env), {
    source,
    askPassphrase: () => askPassphrase('Passphrase of the backup'),
  });
  process.stdout.write(
    `Restored ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files. Run npm start; everybody signs in again.\n`,
  );
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
