import { newId, newSecret } from '../../src/lib/ids.ts';
import { userRoles, users } from '../../src/platform/sessions/tables.ts';
import { owner, post, type TestServer } from '../harness/test-server.ts';

/** Somebody who calls; `headers` is how they prove who they are. */
export interface Role {
  name: string;
  headers: Record<string, string>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Everybody who may knock. The owner comes last: some of their calls end their own session. */
export async function everybody(server: TestServer) {
  const token = await server.signIn();
  const customer = await signInAs(server, 'customer');
  const partner = await signInAs(server, 'contractor');
  const nobody: Role = { name: 'nobody', headers: {} };
  const theOwner: Role = { name: 'the owner', headers: bearer(token) };
  const strangers: Role[] = [
    nobody,
    { name: 'a made-up token', headers: bearer(`${newSecret()}.${newSecret()}`) },
    { name: 'an expired session', headers: bearer(await expiredToken(server)) },
    { name: "the owner's token in a cookie", headers: { cookie: cookieOf(token) } },
    { name: 'a customer', headers: { cookie: customer.cookie } },
    { name: "a customer's token", headers: bearer(customer.token) },
    { name: 'a partner', headers: { cookie: partner.cookie } },
    { name: "a partner's token", headers: bearer(partner.token) },
  ];
  return { nobody, strangers, theOwner };
}

/** Asks as each of them, all at once; gives what each was answered, by name. */
export async function eachOf<Answer>(
  roles: Role[],
  ask: (role: Role) => Promise<Answer>,
): Promise<Record<string, Answer>> {
  const answers = roles.map(async (role) => [role.name, await ask(role)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

/** better-auth's cookie, as a browser would send it. */
function cookieOf(token: string): string {
  return `better-auth.session_token=${encodeURIComponent(token)}`;
}

/** The owner's, two weeks after its last use. */
async function expiredToken(server: TestServer): Promise<string> {
  const { token } = await (await post(`${server.address}/api/admin/login`, owner)).json();
  const ended = await server.rows(
    `update sessions set expires_at = now() - interval '1 second'
     where id = (select id from sessions order by id desc limit 1) returning id`,
  );
  if (ended.length !== 1) throw new Error('no session was ended');
  return token;
}

/** An account of its own with one role, signed in. */
async function signInAs({ app }: TestServer, role: 'customer' | 'contractor') {
  const now = new Date();
  const id = newId();
  const user = { id, name: role, email: `${role}@example.com`, emailVerified: true };
  await app.database.insert(users).values({ ...user, createdAt: now, updatedAt: now });
  await app.database.insert(userRoles).values({ userId: id, role });
  const { headers } = await app.auth.api.signInTrusted({
    body: { userId: id },
    returnHeaders: true,
  });
  const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { cookie, token: headers.get('set-auth-token') ?? '' };
}
