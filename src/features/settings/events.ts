import type { Database } from '../../platform/database/database.ts';
import { createContributions } from '../../platform/events/events.ts';

/** The photos of the website that features above show, by id: their files stay. */
export const picturesInUse = createContributions<[Database], Promise<string[]>>();
