import type { Database } from '#platform/database/database.ts';
import { createContributions } from '#platform/events/events.ts';

/** The website photos that higher features show, by id: their files stay. */
export const picturesInUse = createContributions<[Database], Promise<string[]>>();

/** Whether backups are turned on, and the latest one passed its test. */
export const backupProof = createContributions<[Database], Promise<boolean>>();
