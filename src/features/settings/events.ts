import type { Database } from '../../platform/database/database.ts';
import { createContributions } from '../../platform/events/events.ts';

/** The website photos that higher features show, by id: their files stay. */
export const picturesInUse = createContributions<[Database], Promise<string[]>>();
