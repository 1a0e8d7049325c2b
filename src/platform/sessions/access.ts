import type { Actor } from '../audit/audit.ts';
import type { SignedInCustomer } from '../http/http-env.ts';

/** How a customer comes to a record of theirs: by the secret of a private link, or signed in. */
export type CustomerDoor = { token: string } | { id: string; customer: SignedInCustomer };

/** Who acts: customers who come by a private link have no account. */
export function actorAt(door: CustomerDoor): Actor {
  return 'token' in door ? { kind: 'visitor' } : { kind: 'customer', id: door.customer.userId };
}

/** Whether a record of this customer is behind the door of who is signed in. */
export function isBehind(
  door: { customer: SignedInCustomer },
  customerId: string | null | undefined,
): boolean {
  return customerId === door.customer.id;
}
