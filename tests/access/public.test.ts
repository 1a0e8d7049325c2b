import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { signedInPartner } from '../harness/partner.ts';
import { signedInCustomer } from '../harness/portal.ts';
import { post, type TestServer } from '../harness/test-server.ts';
import { callRow, read } from './calls.ts';
import { addRecords, maxSetUpMs, type Records } from './records.ts';
import { cookieRole, eachOf, everybody, type Role, someOf } from './roles.ts';
import { type For, nameOf, type Row } from './rows.ts';
import { startWithEverything } from './server.ts';
import { changedSince, countRows, jobsAreDone } from './stored.ts';
import { table } from './table.ts';

let server: TestServer;
let nobody: Role;
let others: Role[];
let rosa: Records;
beforeAll(async () => {
  server = await startWithEverything();
  const { strangers, theOwner } = await everybody(server);
  [nobody = theOwner, ...others] = strangers;
  others.push(theOwner);
  rosa = await addRecords(server, 'rosa');
  await jobsAreDone(server);
}, maxSetUpMs);
afterAll(() => server.stop());

const eachIs = <Answer>(roles: Role[], answer: Answer) =>
  Object.fromEntries(roles.map(({ name }) => [name, answer]));
/** Callers for a row, among them somebody who proves nothing. */
const callersOf = (row: Row) => [nobody, ...someOf(others, row)];
const rowsFor = (...kinds: For[]) =>
  table.filter(({ who }) => kinds.includes(who)).map((row) => [nameOf(row), row] as const);

test.each(rowsFor('link'))('%s is not there for a guess, whoever guesses', async (_, row) => {
  const callers = callersOf(row);
  const answers = await eachOf(callers, async ({ headers }) => {
    const { status } = await callRow(server.address, row, { headers });
    return status;
  });
  expect(answers).toEqual(eachIs(callers, 404));
});

test('a private link opens what it leads to for whoever holds it, and nothing else', async () => {
  const pages: [string, number][] = [
    [rosa.links.estimate, 200],
    [rosa.links.invoice, 200],
    [rosa.links.estimate.replace('/estimate/', '/invoice/'), 404],
    [rosa.links.invoice.replace('/invoice/', '/estimate/'), 404],
    [rosa.links.invoice.replace('/invoice/', '/visit/'), 404],
    [`${rosa.links.invoice}/terminal/${newId()}`, 404],
    [rosa.links.invoice.toUpperCase().replace('/INVOICE/', '/invoice/'), 404],
    [`${rosa.links.invoice.slice(0, -1)}`, 404],
  ];
  const everyone = [nobody, ...others];
  for (const [path, status] of pages) {
    const answers = await eachOf(everyone, async ({ headers }) => {
      return (await fetch(server.address + path, { headers })).status;
    });
    expect(answers, path).toEqual(eachIs(everyone, status));
  }
});

test.each(rowsFor('public', 'asset'))('%s asks nobody who they are', async (_, row) => {
  const callers = callersOf(row);
  const answers = await eachOf(callers, async ({ headers }) => {
    const { status } = await callRow(server.address, row, { headers });
    return status;
  });
  expect(answers).toEqual(eachIs(callers, answers.nobody));
  expect(answers.nobody).not.toBe(401);
  expect(answers.nobody).toBeLessThan(500);
});

test.each(rowsFor('visitor'))('%s knows no conversation of another visitor', async (_, row) => {
  const { conversation_id } = await (
    await post(`${server.address}/api/chat/start`, { visitor_id: `visitor_${newId()}` })
  ).json();
  const body = { visitor_id: 'visitor_who_guesses', message: 'Hello?' };
  const before = await countRows(server);
  const unknown = await ask({}, { ...body, conversation_id: newId() });
  expect(unknown.status).toBe(404);
  const callers = callersOf(row);
  const answers = await eachOf(callers, ({ headers }) =>
    ask(headers, { ...body, conversation_id }),
  );
  expect(answers).toEqual(eachIs(callers, unknown));
  expect(await changedSince(server, before)).toEqual({});

  async function ask(headers: Record<string, string>, json: Record<string, string>) {
    const isForm = row.path === '/api/chat/photos';
    return read(
      await fetch(server.address + row.path, {
        method: row.method,
        headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
        body: isForm ? formOf(json) : JSON.stringify(json),
      }),
    );
  }
});

test.each(rowsFor('sign-in'))('%s gives nobody a session without proof', async (_, row) => {
  const before = await countRows(server);
  const answers = await eachOf(callersOf(row), async ({ headers }) => {
    const answer = await callRow(server.address, row, { headers });
    return { status: answer.status, cookies: answer.headers.getSetCookie() };
  });
  for (const { status, cookies } of Object.values(answers)) {
    expect(cookies).toEqual([]);
    // A signed-in user is redirected.
    expect(row.method === 'GET' ? [200, 303] : [400, 401, 403, 503]).toContain(status);
  }
  expect(await changedSince(server, before)).toEqual({});
});

test.each(rowsFor('sign-out'))(
  '%s ends the session of whoever calls on this site, and no other',
  async (_, row) => {
    const signedIn = async () => ({
      customer: (await signedInCustomer(server, aPerson())).browser,
      partner: (await signedInPartner(server)).browser,
    });
    const [rosa, hank] = [await signedIn(), await signedIn()];
    for (const headers of [{}, ...Object.values(rosa).map((one) => cookieRole('', one).headers)]) {
      expect((await callRow(server.address, row, { headers })).status).toBe(303);
    }
    const site = row.path.includes('/partner/') ? 'partner' : 'customer';
    const other = site === 'partner' ? 'customer' : 'partner';
    expect((await rosa[site].get(`/${site}/dashboard`)).status).toBe(303);
    expect((await rosa[other].get(`/${other}/dashboard`)).status).toBe(200);
    expect((await hank[site].get(`/${site}/dashboard`)).status).toBe(200);
  },
);

function aPerson() {
  return { first_name: 'Sue', last_name: 'Altgelt', email: `sue-${newId()}@example.com` };
}

test.each(rowsFor('webhook'))('%s believes nobody without proof', async (_, row) => {
  const before = await countRows(server);
  const callers = callersOf(row);
  const answers = await eachOf(callers, async ({ headers }) =>
    read(await callRow(server.address, row, { headers })),
  );
  expect(answers).toEqual(eachIs(callers, answers.nobody));
  expect(answers.nobody).toMatchObject({ body: { success: false } });
  expect(answers.nobody?.status).toBeGreaterThanOrEqual(400);
  expect(await changedSince(server, before)).toEqual({});
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
