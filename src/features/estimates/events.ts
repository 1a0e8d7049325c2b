import { customersMerged, mergeUndone } from '../customers/events.ts';
import { moveEstimates } from './store/merge.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';

/** What a customer said to an estimate. */
export interface Answered {
  actor: Actor;
  estimateId: string;
  answer: 'approved' | 'rejected';
}

/** A customer has answered an estimate, for what stands on estimates. */
export const estimateAnswered = createEvent<[App, Transaction, Answered]>();

/** What estimates do on the events of customers. */
export function subscribeEstimates(): void {
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.estimates = await moveEstimates(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveEstimates(tx, from, to, moved.estimates ?? []);
  });
}
