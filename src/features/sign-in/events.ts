import type { Transaction } from '#platform/database/database.ts';
import { createEvent } from '#platform/events/events.ts';

/** A password was changed or reset: whatever else the account opened ends with it. */
export const passwordChanged = createEvent<[tx: Transaction, userId: string, now: Date]>();
