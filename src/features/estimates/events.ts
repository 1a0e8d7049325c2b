import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { createContributions, createEvent } from '#platform/events/events.ts';
import type { App } from '#services/app.ts';
import type { Deposit } from './rules/deposit.ts';

/** A customer's answers to an estimate. */
export interface Answered {
  actor: Actor;
  estimateId: string;
  answer: 'approved' | 'rejected';
}

/** A customer has answered an estimate, for features built on estimates. */
export const estimateAnswered = createEvent<[App, Transaction, Answered]>();

/** What invoices know about an estimate's deposit; nothing if none was sent. */
export const estimateDeposit = createContributions<
  [database: Database | Transaction, estimateId: string],
  Promise<Deposit | undefined>
>();

/** What was received for an estimate's invoices so far. Dollars. */
export const estimateReceived = createContributions<
  [database: Database | Transaction, estimateId: string],
  Promise<number>
>();

/** An estimate is approved, with its signature and project stored. */
export const estimateApproved =
  createEvent<[App, Transaction, { actor: Actor; estimateId: string }]>();
