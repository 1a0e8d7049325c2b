import type { CustomerView } from '#features/customers/contract/customers.ts';
import type { TestServer } from '../harness/test-server.ts';

/** A customer's fields as the owner enters them; `change` replaces some. */
export function aCustomer(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    first_name: 'Rosa',
    last_name: 'Villarreal',
    email: 'rosa.v@example.com',
    phone: '(830) 555-0116',
    address: '214 Rosewood Ave',
    city: 'Boerne',
    state: 'TX',
    zip_code: '78006',
    source: 'Referral',
    ...change,
  };
}

/** Adds a customer as the owner does. */
export async function addCustomer(
  server: Pick<TestServer, 'asOwner'>,
  change: Record<string, unknown> = {},
): Promise<CustomerView> {
  const json = aCustomer(change);
  const answer = await server.asOwner('/api/customers', { method: 'POST', json });
  return (await answer.json()).customer;
}
