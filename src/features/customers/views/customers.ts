import { revenueBasis } from '#features/revenue/index.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { toWire } from '#lib/to-wire.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import {
  type CustomerSummary,
  type CustomerView,
  contactView,
  customerSummary,
  customerView,
  propertyView,
} from '../contract/customers.ts';
import { customerBilling } from '../events.ts';
import { findLastMerger, listContacts, listProperties } from '../store/contacts-and-properties.ts';
import { findCustomer } from '../store/customers.ts';
import type { ListedCustomer } from '../store/list.ts';

/** The lifetime value on the owner's chosen basis, in dollars. */
export function lifetimeValueBy(
  basis: RevenueBasis,
  { lifetimeValue, lifetimeValueAccrual }: { lifetimeValue: number; lifetimeValueAccrual: number },
): number {
  return basis === 'cash' ? lifetimeValue : lifetimeValueAccrual;
}

export function viewSummary(customer: ListedCustomer, basis: RevenueBasis): CustomerSummary {
  return toWire(customerSummary, customer, {
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    registered: customer.authUserId !== null,
    lifetime_value: lifetimeValueBy(basis, customer),
    last_contact: customer.lastContactAt?.toISOString() ?? null,
  });
}

/** One customer with everything that belongs to it. Throws 404 if there is none. */
export async function viewCustomer(app: App, id: string): Promise<CustomerView> {
  const [customer, contacts, properties, last, [billing]] = await Promise.all([
    findCustomer(app.database, id),
    listContacts(app.database, id),
    listProperties(app.database, id),
    findLastMerger(app.database, id),
    customerBilling.gather(app.database, id),
  ]);
  if (!customer) throw notFound('This customer');
  return toWire(customerView, customer, {
    ...viewSummary(customer, revenueBasis(app)),
    revenue_basis: revenueBasis(app),
    billing: {
      ...(billing ?? { invoiced: 0, paid: 0, open: 0 }),
      credit: customer.creditAmount,
    },
    opening: {
      projects: customer.openingProjects,
      completed: customer.openingCompleted,
      value: customer.openingValue,
    },
    contacts: contacts.map((contact) => toWire(contactView, contact)),
    properties: properties.map((property) => toWire(propertyView, property)),
    merger: last
      ? { id: last.merger.id, name: last.name, created_at: last.merger.createdAt.toISOString() }
      : null,
  });
}
