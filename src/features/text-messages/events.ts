import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';

/** The owner is about to text a customer, who then is no longer waiting for an answer. */
export const textingCustomer = createEvent<[Transaction, Date, Actor, string]>();
