import { notFound } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import { revenueBasis } from '../../revenue/index.ts';
import type { RevenueBasis } from '../../settings/rules/settings.ts';
import type { CustomerSummary, CustomerView } from '../contract/customers.ts';
import { customerBilling } from '../events.ts';
import { detailsOf } from '../rules/details.ts';
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
  return {
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    ...detailsOf(customer),
    source: customer.source,
    tags: customer.tags,
    rating: customer.rating,
    language: customer.language,
    registered: customer.authUserId !== null,
    total_projects: customer.totalProjects,
    active_projects: customer.activeProjects,
    completed_projects: customer.completedProjects,
    lifetime_value: lifetimeValueBy(basis, customer),
    last_contact: customer.lastContactAt?.toISOString() ?? null,
    archived_at: customer.archivedAt?.toISOString() ?? null,
    erased_at: customer.erasedAt?.toISOString() ?? null,
    created_at: customer.createdAt.toISOString(),
  };
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
  return {
    ...viewSummary(customer, revenueBasis(app)),
    revenue_basis: revenueBasis(app),
    notes: customer.notes,
    billing: {
      ...(billing ?? { invoiced: 0, paid: 0, open: 0 }),
      credit: customer.creditAmount,
    },
    version: customer.version,
    merged_into: customer.mergedInto,
    opening: {
      projects: customer.openingProjects,
      completed: customer.openingCompleted,
      value: customer.openingValue,
    },
    contacts: contacts.map(({ customerId: _, createdAt: __, ...contact }) => contact),
    properties: properties.map(({ customerId: _, createdAt: __, zipCode, ...property }) => ({
      ...property,
      zip_code: zipCode,
    })),
    merger: last
      ? { id: last.merger.id, name: last.name, created_at: last.merger.createdAt.toISOString() }
      : null,
  };
}
