import type { Page } from '@playwright/test';
import { sha256 } from '#lib/ids.ts';
import { ownerDevice } from './owner-device.ts';
import { aSignUp } from './portal.ts';
import { owner, type Site } from './site.ts';

/** A call as the owner. */
export async function ownerCall(site: Site, path: string, json: unknown) {
  const post = (address: string, body: unknown, token?: string) =>
    fetch(`${site.address}${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A browser that is known: a new one is announced by email, which would wait on the dashboard.
        cookie: `plumbline-device=${ownerDevice}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const { token } = await (await post('/api/admin/login', owner)).json();
  return (await post(path, json, token)).json();
}

/** Signs a page in as a new customer with a project: as if they had accepted an invitation. */
export async function enterPortal(
  site: Site,
  page: Page,
  person: { first_name: string; last_name: string; email: string; language?: string },
  title: string,
): Promise<{ projectId: string; customerId: string }> {
  const { customer } = await ownerCall(site, '/api/customers', person);
  const { project } = await ownerCall(site, '/api/projects', { customer_id: customer.id, title });
  const token = `invitation-of-${customer.id}`;
  await site.rows(
    `insert into customer_invitations (id, customer_id, token_hash, email, sent, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, true, now(), now() + interval '1 day')`,
    [customer.id, sha256(token), person.email],
  );
  const form = aSignUp({
    full_name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    invitation: token,
  });
  const answer = await page.context().request.post('/customer/signup', { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing up answered ${answer.status()}`);
  return { projectId: project.id, customerId: customer.id };
}
