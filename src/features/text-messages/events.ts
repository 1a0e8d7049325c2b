import type { Language } from '#lib/language.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createEvent } from '#platform/events/events.ts';
import type { App } from '#services/app.ts';

/**
 * There is something new for a customer or partner; a message was stored in the same transaction.
 */
export interface NewsForPerson {
  to: { customerId: string } | { partnerId: string };
  language: Language;
  about: 'visit' | 'estimate' | 'invoice' | 'message' | 'offer' | 'bid' | 'order';
  /** The portal page that shows it. */
  path: string;
}

export const newsForPerson = createEvent<[App, Transaction, NewsForPerson]>();

/** The owner is about to text a customer, who then no longer waits for an answer. */
export const textingCustomer = createEvent<[Transaction, Date, Actor, string]>();
