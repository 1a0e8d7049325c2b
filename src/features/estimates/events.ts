import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';
import { customersMerged, mergeUndone } from '../customers/index.ts';
import { moveEstimates } from './store/merge.ts';

/** What a customer said to an estimate. */
export interface Answered {
  actor: Actor;
  estimateId: string;
  answer: 'approved' | 'rejected';
}

/** A customer has answered an estimate, for what stands on estimates. */
export const estimateAnswered = createEvent<[App, Transaction, Answered]>();

/** An estimate is approved, with its signature and its project stored. */
export const estimateApproved =
  createEvent<[App, Transaction, { actor: Actor; estimateId: string }]>();

/** What estimates do on the events of customers. */
export function subscribeEstimates(): void {
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.estimates = await moveEstimates(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveEstimates(tx, from, to, moved.estimates ?? []);
  });
}
