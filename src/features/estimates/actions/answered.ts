import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { createListeners } from '../../../platform/events/subscribers.ts';
import type { App } from '../../../services/app.ts';

/** What a customer said to an estimate. */
export interface Answered {
  actor: Actor;
  estimateId: string;
  answer: 'approved' | 'rejected';
}

/** A customer has answered an estimate, for what stands on estimates. */
export const estimateAnswered = createListeners<[App, Transaction, Answered]>();
