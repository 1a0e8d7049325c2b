import { newId, newSecret } from '#lib/ids.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import { signInAs } from '#platform/sessions/sign-in.ts';
import { signedInPartner } from '../harness/partner.ts';
import { type PortalBrowser, signedInCustomer } from '../harness/portal.ts';
import { soak } from '../harness/soak.ts';
import { owner, post, type TestServer } from '../harness/test-server.ts';
import type { Row } from './rows.ts';
import { table } from './table.ts';

/** Names of the cookies of the customer portal and of the partner portal. */
const portalCookies = ['plumbline', 'plumbline-partner'];

/** A caller; `headers` prove who they are. */
export interface Role {
  name: string;
  headers: Record<string, string>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** The cookies of both portals, with tokens a browser would not put into them. */
const inCookie = (token: string) => ({
  cookie: portalCookies.map((name) => `${name}=${encodeURIComponent(token)}`).join('; '),
});

/**
 * Every kind of caller. For the owner's calls all but the owner are strangers; for the customers'
 * all but a customer with a cookie, and for the partners' all but a partner with a cookie.
 */
export async function everybody(server: TestServer) {
  const ownersToken = await server.signIn();
  const { browser } = await signedInCustomer(server, aCustomer());
  const partner = await signedInPartner(server);
  const madeUp = `${newSecret()}.${newSecret()}`;
  const nobody: Role = { name: 'nobody', headers: {} };
  const theOwner: Role = { name: 'the owner', headers: bearer(ownersToken) };
  const aSignedInCustomer = cookieRole('a customer', browser);
  const others: Role[] = [
    { name: 'a made-up token', headers: bearer(madeUp) },
    { name: 'a made-up cookie', headers: inCookie(madeUp) },
    { name: "the owner's session after its end", headers: bearer(await endedOwner(server)) },
    { name: "a customer's session after its end", headers: await endedCustomer(server) },
    { name: "the owner's token in a cookie", headers: inCookie(ownersToken) },
    { name: "a customer's token", headers: bearer(tokenIn(browser)) },
    { name: 'a portal session of the owner', headers: await ownerAtPortals(server) },
  ];
  const aPartner = cookieRole('a partner', partner.browser);
  others.push({ name: "a partner's token", headers: bearer(tokenIn(partner.browser)) });
  return {
    theOwner,
    strangers: [nobody, ...others, aSignedInCustomer, aPartner],
    outsiders: [nobody, ...others, theOwner, aPartner],
    /** To the partners' calls. */
    notPartners: [nobody, ...others, theOwner, aSignedInCustomer],
  };
}

/**
 * Three of the callers for a row, other ones for the next: over a table each is taken about equally
 * often. All of them in `npm run test:all`.
 */
export function someOf(roles: Role[], row: Row): Role[] {
  const first = 3 * table.indexOf(row);
  const three = [0, 1, 2].map((at) => roles[(first + at) % roles.length]);
  return soak(
    three.flatMap((role) => role ?? []),
    roles,
  );
}

/** A customer or partner as their browser calls. */
export function cookieRole(name: string, browser: PortalBrowser): Role {
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  return { name, headers: { cookie } };
}

/** Asks as each of them, all at once; returns each response, by name. */
export async function eachOf<Answer>(
  roles: Role[],
  ask: (role: Role) => Promise<Answer>,
): Promise<Record<string, Answer>> {
  const answers = roles.map(async (role) => [role.name, await ask(role)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

function aCustomer() {
  return { first_name: 'Ann', last_name: 'Knocks', email: `ann-${newId()}@example.com` };
}

function tokenIn({ cookies }: PortalBrowser): string {
  const [token = ''] = portalCookies.flatMap((name) => cookies.get(name) ?? []);
  return decodeURIComponent(token);
}

/** The owner, signed in at the partner portal, with that token everywhere. */
async function ownerAtPortals(server: TestServer): Promise<Record<string, string>> {
  const { id } = (await findOwner(server.app.database)) ?? { id: '' };
  const client = { site: 'partner', address: '127.0.0.1', userAgent: '' } as const;
  const done = await signInAs(server.app, id, client);
  const token = done && 'token' in done ? done.token : '';
  return { ...bearer(token), ...inCookie(token) };
}

async function endedOwner(server: TestServer): Promise<string> {
  const { token } = await (await post(`${server.address}/api/admin/login`, owner)).json();
  await endLatestSession(server);
  return token;
}

async function endedCustomer(server: TestServer) {
  const { browser } = await signedInCustomer(server, aCustomer());
  await endLatestSession(server);
  return cookieRole('', browser).headers;
}

/** As if it had not been used for two weeks. */
async function endLatestSession(server: TestServer): Promise<void> {
  const ended = await server.rows(
    `update sessions set expires_at = now() - interval '1 second'
     where id = (select id from sessions order by id desc limit 1) returning id`,
  );
  if (ended.length !== 1) throw new Error('no session was ended');
  // Nobody remembers one for two weeks: a sign-in has just read it.
  server.app.sessions.forgetAll();
}
