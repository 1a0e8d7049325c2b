import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';

/** A user has a new password, by the id of the user. */
export const passwordChanged = createEvent<[Transaction, userId: string]>();
