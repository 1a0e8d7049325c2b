import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';

export interface CustomerChange {
  actor: Actor;
  projectId: string;
  from: string;
  to: string;
}

/** A project may go to another customer: subscribers take the locks that come before the project's. */
export const projectLocking = createEvent<[Transaction]>();

/** A project went to another customer. */
export const projectCustomerChanged = createEvent<[Transaction, Date, CustomerChange]>();
