import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that exists from the first change of a restore until its last one. */
export const unfinishedRestore = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Throws an Error with one line for people if a restore was interrupted. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(unfinishedRestore(dataDir)))
    throw new Error(`A restore into ${dataDir} was interrupted. Please run npm run restore again.`);
}
