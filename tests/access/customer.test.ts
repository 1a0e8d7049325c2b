import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { signedInCustomer } from '../harness/portal.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callRow, idsOf, type Params, read } from './calls.ts';
import { addRecords, maxSetUpMs, partOf, putRemovable, type Records, recordOf } from './records.ts';
import { cookieRole, eachOf, everybody, type Role, someOf } from './roles.ts';
import { nameOf, type Row } from './rows.ts';
import { changedSince, countRows, jobsAreDone } from './stored.ts';
import { table } from './table.ts';

let server: TestServer;
let outsiders: Role[];
let rosa: Role;
let own: Records;
/** For the Spanish pages: what is cancelled in English is gone in Spanish as well. */
let ownInSpanish: Records;
let others: Records;
let before: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  outsiders = (await everybody(server)).outsiders;
  const first = await signedInCustomer(server, person('Rosa'));
  const second = await signedInCustomer(server, person('Hank'));
  rosa = cookieRole('Rosa', first.browser);
  own = await addRecords(server, 'rosa', first.customer);
  ownInSpanish = await addRecords(server, 'rosa-2', first.customer);
  others = await addRecords(server, 'hank', second.customer);
  await jobsAreDone(server);
  before = await countRows(server);
}, maxSetUpMs);
afterAll(() => server.stop());

const person = (first_name: string) => ({
  first_name,
  last_name: 'Villarreal',
  email: `${first_name.toLowerCase()}@example.com`,
});
const rows = table.filter(({ who }) => who === 'customer');
const named = (some: Row[]) => some.map((row) => [nameOf(row), row] as const);
const withId = rows.filter((row) => idsOf(row).length > 0);
const asRosa = (row: Row, params: Params = {}) =>
  callRow(server.address, row, { headers: rosa.headers, params });

test.each(named(rows))('%s lets only signed-in customers in', async (_, row) => {
  const params = { ...recordOf(row, own), ...partOf(row, own) };
  const some = someOf(outsiders, row);
  const answers = await eachOf(some, async ({ headers }) => {
    const answer = await callRow(server.address, row, { headers, params });
    const where = answer.headers.get('location')?.split('?')[0] ?? '';
    return `${answer.status} ${where}`.trim();
  });
  const signIn = row.path.startsWith('/es/') ? '/es/customer/login' : '/customer/login';
  const refusal = row.path.startsWith('/api/') ? '401' : `303 ${signIn}`;
  expect(answers).toEqual(Object.fromEntries(some.map(({ name }) => [name, refusal])));
});

test('whoever was refused changed nothing', async () => {
  expect(await changedSince(server, before)).toEqual({});
});

test.each(named(withId))("%s: another customer's record looks like none", async (_, row) => {
  const foreign = { ...recordOf(row, others), ...partOf(row, others) };
  const unknown = Object.fromEntries(idsOf(row).map((name) => [name, newId()]));
  const answers = [await shown(row, unknown), await shown(row, foreign)];
  // A part of another's record, below the caller's own record.
  if (idsOf(row).length > 1) answers.push(await shown(row, { ...foreign, ...recordOf(row, own) }));
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(answer).toEqual(answers[0]);
  }
  const none = Object.fromEntries(idsOf(row).map((name) => [name, "1' or '1'='1"]));
  expect((await asRosa(row, none)).status).toBe(404);
});

test("whoever asked for another's record changed nothing", async () => {
  expect(await changedSince(server, before)).toEqual({});
});

/**
 * What is refused although it is the caller's own, because of what was sent or the state of the
 * record.
 */
const refusals: Record<string, number> = {
  'GET /customer/*': 404,
  'POST /customer/profile': 400,
  // The English form was first, and this one is from before it.
  'POST /es/customer/profile/preferences': 409,
  'POST /customer/profile/data/deletion': 400,
  'POST /customer/profile/security/password': 400,
  'POST /customer/profile/security/email': 400,
  'POST /customer/profile/security/app': 400,
  'POST /customer/profile/security/app/confirmation': 400,
  'POST /customer/profile/security/app/codes': 400,
  'POST /customer/profile/security/app/removal': 400,
  'POST /customer/profile/security/passkeys': 400,
  'POST /customer/profile/security/passkeys/options': 400,
  'POST /customer/estimates/:id/approval': 400,
  // Its options were not sent: the page is of an older revision.
  'POST /customer/estimates/:id/rejection': 409,
  // A time that is not free.
  'POST /customer/visits/:id/time': 409,
};

test.each(named(rows))("%s answers with the customer's own", async (name, row) => {
  const mine = row.path.startsWith('/es/') ? ownInSpanish : own;
  // "Sign out everywhere else" has ended the session of the next row.
  await putRemovable(server, mine);
  const { status } = await asRosa(row, { ...recordOf(row, mine), ...partOf(row, mine) });
  const refusal = refusals[name] ?? refusals[name.replace(' /es/', ' /')];
  const hint = 'Has tests/access/records.ts a record of this kind, which this customer may see?';
  expect(refusal ? [refusal] : [200, 303], hint).toContain(status);
});

/** A response without the ids that were sent. */
async function shown(row: Row, params: Params) {
  const { status, body } = await read(await asRosa(row, params));
  let text = JSON.stringify(body);
  for (const id of Object.values(params)) text = text.replaceAll(id, '…');
  return { status, text };
}
