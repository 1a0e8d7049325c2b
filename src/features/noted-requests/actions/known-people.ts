import { parsePhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import type { KnownPerson } from '../contract/entry.ts';
import { findCustomersByPhone, findKnownCustomer, findSenders } from '../store/people.ts';

/** Everybody who is known by a phone number as typed, customers first; or one customer. */
export async function knownPeople(
  app: App,
  { phone: typed, customerId }: { phone: string; customerId: string | undefined },
): Promise<KnownPerson[]> {
  if (customerId) return findKnownCustomer(app.database, customerId);
  const phone = parsePhone(typed);
  if (!phone) return [];
  const [customers, senders] = await Promise.all([
    findCustomersByPhone(app.database, phone),
    findSenders(app.database, phone),
  ]);
  return [...customers, ...senders];
}
