import type { Actor } from '../audit/audit.ts';
import type { SignedInCustomer } from '../http/http-env.ts';

/** How a customer reaches their record: by the token of a private link, or signed in. */
export type CustomerAccess = { token: string } | { id: string; customer: SignedInCustomer };

/** Who acts: a customer with a private link has no account. */
export function actorOf(access: CustomerAccess): Actor {
  return 'token' in access ? { kind: 'visitor' } : { kind: 'customer', id: access.customer.userId };
}

/** Whether a record with this customer is the signed-in customer's. */
export function canAccess(
  access: { customer: SignedInCustomer },
  customerId: string | null | undefined,
): boolean {
  return customerId === access.customer.id;
}
