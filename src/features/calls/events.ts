import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';
import type { CallState } from './rules/call.ts';

export interface EndedCall extends CallState {
  id: string;
  customerId: string | null;
  partnerId: string | null;
}

/** A call is over, answered or not. */
export const callEnded = createEvent<[tx: Transaction, app: App, call: EndedCall]>();
