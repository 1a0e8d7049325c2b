import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { createContributions, createEvent } from '#platform/events/events.ts';
import type { Moved } from './rules/customers.ts';

/** A customer was created; unassigned records of the same person may become theirs. */
export const customerCreated =
  createEvent<
    [Transaction, Date, { id: string; email: string; phone: string; lastName: string }]
  >();

/**
 * Two customers are about to be merged. Subscribers lock both customers' records: anyone who
 * changes a record locks it first and its customer last, and the two would deadlock.
 */
export const mergeStarted = createEvent<[Transaction, string[]]>();

export interface Merge {
  from: string;
  to: string;
  /** The ids of what moves, by kind of record; subscribers add theirs. */
  moved: Moved;
}

/** Two customers are merged: subscribers move their records and add their ids. */
export const customersMerged = createEvent<[Transaction, Merge]>();

/** A merge is undone: subscribers move back what `moved` lists, along with what was added since. */
export const mergeUndone = createEvent<[Transaction, Merge & { since: Date }]>();

/** SQL that counts a customer's projects as `total`, `active`, and `completed`. */
export const projectTotals = createContributions<[string], SQL>();

/** SQL that selects when a customer was last in contact, as `at`. */
export const contactTimes = createContributions<[string], SQL>();

/** Dollars. */
export interface CustomerBilling {
  invoiced: number;
  paid: number;
  open: number;
}

/** What a customer was billed. */
export const customerBilling = createContributions<
  [Database | Transaction, string],
  Promise<CustomerBilling>
>();
