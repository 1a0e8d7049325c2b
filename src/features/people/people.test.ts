import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { HOURS } from '#lib/days/durations.ts';
import { sessionEndedCode } from '#lib/live-events.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { png } from '#tests/harness/pictures.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { call, owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com' } });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const password = 'seventeen-herons';

async function invite(fields: { email: string } & Record<string, string>) {
  const json = {
    name: 'Ana Reyes',
    phone: '',
    role: 'office',
    current_password: owner.password,
    ...fields,
  };
  const answer = await server.asOwner('/api/staff', { method: 'POST', json });
  return { status: answer.status, ...(await answer.json()) };
}

async function tokenTo(email: string, known = ''): Promise<string> {
  return waitUntil('an invitation', async () => {
    const { text } = await sentEmail(smtp, email, '/admin/join');
    const token = /\/admin\/join\?token=(\S+)/.exec(text)?.[1] ?? '';
    return token === known ? undefined : token;
  });
}

const lookUp = (token: string) => post(`${server.address}/api/admin/invitation-lookups`, { token });
const accept = (token: string, more = {}) =>
  post(`${server.address}/api/admin/invitation-acceptances`, {
    token,
    name: 'Ana Reyes',
    new_password: password,
    ...more,
  });
const login = (email: string) => post(`${server.address}/api/admin/login`, { email, password });

async function join(email: string, role = 'office') {
  const { staff } = await invite({ email, role });
  const { token } = await (await accept(await tokenTo(email))).json();
  return { id: staff.id as string, version: staff.version + 1, token: token as string };
}

async function fresh(id: string) {
  const { staff } = await (await server.asOwner('/api/staff')).json();
  return staff.find((one: { id: string }) => one.id === id);
}

test('whoever is invited joins by the link in the email, once, and signs in with a password', async () => {
  const email = 'ana@example.com';
  const invited = await invite({ email: 'Ana@Example.com', phone: '(830) 555-0177' });
  expect(invited).toMatchObject({
    status: 200,
    link: null,
    staff: { email, status: 'invited', role: 'office', has_authenticator: false },
  });
  const token = await tokenTo(email);
  expect(await (await lookUp(token)).json()).toMatchObject({ name: 'Ana Reyes', email });
  // Mail scanners open it, too: nothing happened.
  expect((await fresh(invited.staff.id)).status).toBe('invited');

  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const joined = await answers.find(({ status }) => status === 200)?.json();
  const verified = await call(`${server.address}/api/admin/verify`, joined.token);
  expect((await verified.json()).user).toMatchObject({ email, role: 'office' });
  expect((await lookUp(token)).status).toBe(400);

  const again = await login(email);
  expect(again.status).toBe(200);
  const { token: bearer } = await again.json();
  expect((await call(`${server.address}/api/customers`, bearer)).status).toBe(200);
  expect((await call(`${server.address}/api/staff`, bearer)).status).toBe(403);
  expect((await fresh(invited.staff.id)).status).toBe('active');
});

test('what staff do stands in the history as theirs', async () => {
  const { token } = await join('history@example.com');
  const json = { first_name: 'Rosa', last_name: 'Altgelt', phone: '(830) 555-0111' };
  const made = await call(`${server.address}/api/customers`, token, { method: 'POST', json });
  const { customer } = await made.json();
  const [line] = await server.rows(
    `select actor_kind, email from audit_log join users on users.id = actor_id
     where subject_id = $1 and action = 'created'`,
    [customer.id],
  );
  expect(line).toEqual({ actor_kind: 'staff', email: 'history@example.com' });
});

test('an invitation that is sent again ends the earlier link', async () => {
  const email = 'again@example.com';
  const { staff } = await invite({ email });
  const first = await tokenTo(email);
  const path = `/api/staff/${staff.id}/invitation`;
  const json = { current_password: owner.password };
  expect((await server.asOwner(path, { method: 'POST', json })).status).toBe(200);
  const second = await tokenTo(email, first);
  expect((await accept(first)).status).toBe(400);
  expect((await accept(second)).status).toBe(200);
  expect((await server.asOwner(path, { method: 'POST', json })).status).toBe(409);
});

test('a stolen session invites nobody, and the owner is emailed about every invitation', async () => {
  const email = 'thief@example.com';
  const wrong = await invite({ email, current_password: 'a guess' });
  expect([wrong.status, wrong.code]).toEqual([400, 'wrong_password']);
  const json = { name: 'Thief', email, phone: '', role: 'office' };
  expect((await server.asOwner('/api/staff', { method: 'POST', json })).status).toBe(400);
  expect(await server.rows('select 1 from staff where email = $1', [email])).toEqual([]);
  const { staff } = await invite({ email: 'real@example.com' });
  const path = `/api/staff/${staff.id}/invitation`;
  expect((await server.asOwner(path, { method: 'POST', json: {} })).status).toBe(400);
  const notice = await sentEmail(smtp, owner.email, 'real@example.com');
  expect(notice.subject).toContain('was invited');
});

test('a withdrawn invitation opens nothing, and its address can be invited anew', async () => {
  const email = 'revoked@example.com';
  const { staff } = await invite({ email });
  const token = await tokenTo(email);
  const path = `/api/staff/${staff.id}/invitation`;
  expect((await server.asOwner(path, { method: 'DELETE' })).status).toBe(200);
  expect((await accept(token)).status).toBe(400);
  expect((await login(email)).status).toBe(401);
  expect((await invite({ email })).status).toBe(200);
});

test('an invitation works for seven days', async () => {
  const email = 'late@example.com';
  const { staff } = await invite({ email });
  const token = await tokenTo(email);
  await server.rows(
    `update staff set invitation_expires_at = now() - interval '1 second' where id = $1 returning id`,
    [staff.id],
  );
  expect((await accept(token)).status).toBe(400);
  expect((await fresh(staff.id)).status).toBe('expired');
});

test('bad input invites nobody', async () => {
  expect((await invite({ email: 'not an address' })).fields).toHaveProperty('email');
  expect((await invite({ email: 'x@example.com', name: '' })).fields).toHaveProperty('name');
  expect((await invite({ email: 'x@example.com', name: 'x'.repeat(81) })).status).toBe(400);
  expect((await invite({ email: 'x@example.com', role: 'owner' })).status).toBe(400);
  expect((await invite({ email: 'wade@example.com' })).code).toBe('email_taken');
  await signedInCustomer(server, { first_name: 'Sue', last_name: 'A', email: 'sue@example.com' });
  expect((await invite({ email: 'Sue@example.com' })).code).toBe('email_taken');
  await invite({ email: 'twice@example.com' });
  expect((await invite({ email: 'twice@example.com' })).code).toBe('invited');
  expect((await invite({ email: 'short@example.com' })).status).toBe(200);
  const token = await tokenTo('short@example.com');
  expect((await accept(token, { new_password: 'short' })).status).toBe(400);
  expect((await accept(token, { new_password: 'password1' })).status).toBe(400);
  expect((await lookUp(token)).status).toBe(200);
});

test('a new role counts at once and signs out', async () => {
  const { id, version, token } = await join('moves@example.com');
  const json = { version, name: 'Ana Reyes', phone: '', role: 'bookkeeper' };
  const stale = { ...json, version: version - 1 };
  const patch = (body: unknown) =>
    server.asOwner(`/api/staff/${id}`, { method: 'PATCH', json: body });
  expect((await patch(stale)).status).toBe(409);
  expect((await patch(json)).status).toBe(200);
  expect((await call(`${server.address}/api/invoices`, token)).status).toBe(401);
  const { token: anew } = await (await login('moves@example.com')).json();
  expect((await call(`${server.address}/api/invoices`, anew)).status).toBe(200);
  expect((await call(`${server.address}/api/email/messages`, anew)).status).toBe(403);
});

test('whoever is deactivated is out at once, sockets too, until they are let in again', async () => {
  const email = 'leaves@example.com';
  const { id, token } = await join(email);
  const tickets = `${server.address}/api/admin/socket-tickets`;
  const { ticket } = await (await call(tickets, token, { method: 'POST' })).json();
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/admin?ticket=${ticket}`);
  const closed = new Promise<number>((done) => socket.on('close', done));
  await new Promise((done) => socket.on('open', done));

  const path = `/api/staff/${id}/deactivation`;
  expect((await server.asOwner(path, { method: 'POST' })).status).toBe(200);
  expect(await closed).toBe(sessionEndedCode);
  expect((await call(`${server.address}/api/customers`, token)).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await fresh(id)).status).toBe('deactivated');
  const before = smtp.emails.length;
  await post(`${server.address}/api/admin/password-reset-emails`, { email });
  expect(smtp.emails.length).toBe(before);

  expect((await server.asOwner(path, { method: 'DELETE' })).status).toBe(200);
  expect((await login(email)).status).toBe(200);
});

test('the addresses of photos and files end within an hour, and with the session they were made in', async () => {
  const { id, token } = await join('fay@example.com');
  const photos = [{ name: 'porch.png', bytes: await png(20, 20) }];
  const body = workRequestForm(aWorkRequest(), photos);
  const sent = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const { request_id } = await sent.json();
  const read = async (as: string) =>
    (await (await call(`${server.address}/api/requests/${request_id}`, as)).json()).request
      .photos[0].url;
  const statusOf = async (address: string) => (await fetch(server.address + address)).status;
  const [hers, owners] = [await read(token), await read(await server.signIn())];
  expect([await statusOf(hers), await statusOf(owners)]).toEqual([200, 200]);
  const until = Number(new URL(hers, server.address).searchParams.get('until'));
  expect(until).toBeLessThanOrEqual(fromNow(HOURS).getTime());
  // Neither as another's nor as nobody's.
  const withSession = (of: string) => hers.replace(/session=.*/, of);
  const [, ownersSession] = /(session=.*)/.exec(owners) ?? [];
  expect(await statusOf(withSession(''))).toBe(404);
  expect(await statusOf(withSession(ownersSession ?? ''))).toBe(404);

  await server.asOwner(`/api/staff/${id}/deactivation`, { method: 'POST' });
  expect([await statusOf(hers), await statusOf(owners)]).toEqual([404, 200]);
});

test('nobody who is not invited yet can be deactivated', async () => {
  const { staff } = await invite({ email: 'not-yet@example.com' });
  const path = `/api/staff/${staff.id}/deactivation`;
  expect((await server.asOwner(path, { method: 'POST' })).status).toBe(409);
});

test('staff choose a new password by email', async () => {
  const email = 'forgot@example.com';
  await join(email);
  await post(`${server.address}/api/admin/password-reset-emails`, { email });
  const { text } = await sentEmail(smtp, email, 'reset-password');
  const token = /reset-password\?token=(\S+)/.exec(text)?.[1] ?? '';
  const json = { token, new_password: 'nineteen-egrets' };
  expect((await post(`${server.address}/api/admin/password-resets`, json)).status).toBe(200);
  expect((await login(email)).status).toBe(401);
  const anew = { email, password: 'nineteen-egrets' };
  expect((await post(`${server.address}/api/admin/login`, anew)).status).toBe(200);
});

test('who joins in a browser gets the session in a cookie', async () => {
  await invite({ email: 'cookie@example.com', role: 'office' });
  const answer = await fetch(`${server.address}/api/admin/invitation-acceptances`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Session' },
    body: JSON.stringify({
      token: await tokenTo('cookie@example.com'),
      name: 'Cora Key',
      new_password: password,
    }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).toMatch(/^plumbline-office=/);
  const headers = { cookie, authorization: `Session ${(await answer.json()).token}` };
  const verified = await fetch(`${server.address}/api/admin/verify`, { headers });
  expect(verified.status).toBe(200);
});

test("the owner's new password ends invitations that nobody has accepted, and the calendar's address", async () => {
  const email = 'planted@example.com';
  const { staff } = await invite({ email });
  const planted = await tokenTo(email);
  const feed = await server.asOwner('/api/calendar-feed', { method: 'POST' });
  const calendar = new URL((await feed.json()).url).pathname;
  expect((await fetch(server.address + calendar)).status).toBe(200);
  const json = { current_password: owner.password, new_password: owner.password };
  const changed = await server.asOwner('/api/admin/password', { method: 'POST', json });
  // The session has another token from now on.
  const { token } = await changed.json();
  expect((await lookUp(planted)).status).toBe(400);
  expect((await accept(planted)).status).toBe(400);
  expect((await fetch(server.address + calendar)).status).toBe(404);
  const { staff: all } = await (await call(`${server.address}/api/staff`, token)).json();
  expect(all).toContainEqual(expect.objectContaining({ id: staff.id, status: 'expired' }));
  const again = await call(`${server.address}/api/staff/${staff.id}/invitation`, token, {
    method: 'POST',
    json: { current_password: owner.password },
  });
  expect(again.status).toBe(200);
  expect((await accept(await tokenTo(email, planted))).status).toBe(200);
});
