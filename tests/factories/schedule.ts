import type { VisitView } from '#features/schedule/contract/visits.ts';
import type { TestServer } from '../harness/test-server.ts';

type Server = Pick<TestServer, 'asOwner'>;

/** Adds a customer as the owner does; returns the id. */
export async function addCustomer(
  server: Server,
  change: Record<string, unknown> = {},
): Promise<string> {
  const json = {
    first_name: 'Rosa',
    last_name: 'Villarreal',
    email: `rosa-${Math.random().toString(36).slice(2)}@example.com`,
    address: '214 Rosewood Ave',
    city: 'Boerne',
    zip_code: '78006',
    ...change,
  };
  const answer = await server.asOwner('/api/customers', { method: 'POST', json });
  return (await answer.json()).customer.id;
}

/** Schedules a visit as the owner does; conflicts are accepted by default. */
export async function addVisit(
  server: Server,
  fields: Record<string, unknown>,
): Promise<VisitView> {
  const json = { title: 'Hall bathroom', minutes: 120, accept_clash: true, ...fields };
  const answer = await server.asOwner('/api/visits', { method: 'POST', json });
  return (await answer.json()).visit;
}
