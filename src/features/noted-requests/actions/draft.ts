import type { z } from '@hono/zod-openapi';
import { readNotes } from '#features/conversations/index.ts';
import { findCustomer } from '#features/customers/index.ts';
import { splitName } from '#features/customers/rules/customers.ts';
import { fieldLimits } from '#features/requests/rules/requests.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import type { notedRequestDraft } from '../contract/noted-requests.ts';

/** What is known about someone who called or wrote. */
export interface Contacted {
  customerId: string | null;
  /** E.164, or empty. */
  phone: string;
  /** Or empty. */
  name: string;
  /** Or empty. */
  email?: string;
  /** What they said or wrote, and the owner's notes on it. */
  text: string;
  /** The label of a person without a name, before their number: "Caller (830) 555-0142". */
  unnamed: string;
  /** The description if there is no text. */
  withoutText: string;
}

/**
 * A request's initial values: who it is, by customer, name and number, and what the text says.
 * Someone without a name is named by their number.
 */
export async function draftRequest(
  app: App,
  { customerId, text, ...known }: Contacted,
): Promise<z.output<typeof notedRequestDraft>> {
  const [customer, { facts, language }] = await Promise.all([
    customerId ? findCustomer(app.database, customerId) : undefined,
    readNotes(app, text),
  ]);
  const phone = customer?.phone || known.phone || facts.customer_phone || '';
  const written = splitName(known.name || facts.customer_name || '');
  const unnamed = { first: known.unnamed, last: formatPhone(phone) };
  const named = written.firstName ? { first: written.firstName, last: written.lastName } : unnamed;
  const person = customer ? { first: customer.firstName, last: customer.lastName } : named;
  return {
    first_name: person.first.slice(0, fieldLimits.firstName),
    last_name: person.last.slice(0, fieldLimits.lastName),
    phone: phone && formatPhone(phone),
    email: known.email || (customer?.email ?? facts.customer_email ?? ''),
    address: customer?.address || facts.service_address || '',
    city: customer?.city ?? '',
    project_description: (text || known.withoutText).slice(0, fieldLimits.projectDescription),
    urgency: facts.urgency ?? 'normal',
    language: customer?.language ?? (text ? language : 'english'),
  };
}
