import { sha256 } from '#lib/ids.ts';
import type { TestServer } from './test-server.ts';

/** A user at a browser without script, which stores cookies and sends forms. */
export function portalBrowser(server: Pick<TestServer, 'address'>) {
  const cookies = new Map<string, string>();

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const url = path.startsWith('http') ? path : `${server.address}${path}`;
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  return {
    cookies,
    get: (path: string) => call(path),
    /** Sends a plain form. */
    send: (path: string, fields: Record<string, string> | FormData = {}) =>
      call(path, {
        method: 'POST',
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      }),
    call,
  };
}

export type PortalBrowser = ReturnType<typeof portalBrowser>;

/** What a customer enters to open an account. */
export function aSignUp(more: Record<string, string> = {}) {
  return {
    full_name: 'Rosa Villarreal',
    email: 'rosa@example.com',
    password: 'secret-6',
    phone: '(830) 555-0171',
    state: 'TX',
    ...more,
  };
}

/** A customer with an account, signed in: as if they had accepted an invitation. */
export async function signedInCustomer(
  server: TestServer,
  person: {
    first_name: string;
    last_name: string;
    email: string;
    language?: string;
    phone?: string;
  },
) {
  const made = await server.asOwner('/api/customers', { method: 'POST', json: person });
  const { customer } = await made.json();
  const token = `invitation-of-${customer.id}`;
  await server.rows(
    `insert into customer_invitations (id, customer_id, token_hash, email, sent, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, true, now(), now() + interval '1 day')`,
    [customer.id, sha256(token), person.email],
  );
  const browser = portalBrowser(server);
  const joined = await browser.send('/customer/signup', {
    ...aSignUp({ full_name: `${person.first_name} ${person.last_name}`, email: person.email }),
    invitation: token,
  });
  if (joined.status !== 303) throw new Error(`signing up answered ${joined.status}`);
  return { browser, customer: customer as { id: string; email: string } };
}
