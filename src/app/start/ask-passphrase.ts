import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * The passphrase of BACKUP_PASSPHRASE, or what is typed, which is not shown. Throws an Error with
 * one line for people if nobody can be asked.
 */
export async function askPassphrase(question: string): Promise<string> {
  const { BACKUP_PASSPHRASE: known } = process.env;
  if (known) return known;
  if (!process.stdin.isTTY)
    throw new Error('Please set BACKUP_PASSPHRASE, or run this in a terminal.');
  process.stdout.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
