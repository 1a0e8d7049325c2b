import type { Transaction } from '#platform/database/database.ts';
import { createEvent } from '#platform/events/events.ts';

/** A request is about to be entered from a call, by id: it is locked before its customer. */
export const enteringFromCall = createEvent<[Transaction, string]>();

/** A request was entered from a call. */
export const enteredFromCall = createEvent<[Transaction, { callId: string; requestId: string }]>();
