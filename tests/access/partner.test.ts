import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { signedInPartner } from '../harness/partner.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callRow, idsOf, type Params, read } from './calls.ts';
import { addPartnerRecords, type PartnerRecords, partnerParams } from './partner-records.ts';
import { maxSetUpMs } from './records.ts';
import { cookieRole, eachOf, everybody, type Role, someOf } from './roles.ts';
import { nameOf, type Row } from './rows.ts';
import { changedSince, countRows, jobsAreDone } from './stored.ts';
import { table } from './table.ts';

let server: TestServer;
let notPartners: Role[];
let luis: Role;
let own: PartnerRecords;
let others: PartnerRecords;
let before: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  notPartners = (await everybody(server)).notPartners;
  const first = await signedInPartner(server, { full_name: 'Luis Ortega' });
  const second = await signedInPartner(server, { full_name: 'Benito Salas' });
  luis = cookieRole('Luis', first.browser);
  own = await addPartnerRecords(server, first.partner.id);
  others = await addPartnerRecords(server, second.partner.id);
  const suspended = await signedInPartner(server, { full_name: 'Gone Away' });
  await server.rows("update partners set status = 'suspended' where id = $1", [
    suspended.partner.id,
  ]);
  notPartners.push(cookieRole('a suspended partner', suspended.browser));
  await jobsAreDone(server);
  before = await countRows(server);
}, maxSetUpMs);
afterAll(() => server.stop());

const rows = table.filter(({ who }) => who === 'partner');
const named = (some: Row[]) => some.map((row) => [nameOf(row), row] as const);
const withId = rows.filter((row) => idsOf(row).length > 0);
const asLuis = (row: Row, params: Params = {}) =>
  callRow(server.address, row, { headers: luis.headers, params });

test.each(named(rows))('%s lets only partners in', async (_, row) => {
  const params = partnerParams(row, own);
  const some = someOf(notPartners, row);
  const answers = await eachOf(some, async ({ headers }) => {
    const answer = await callRow(server.address, row, { headers, params });
    const where = answer.headers.get('location')?.split('?')[0] ?? '';
    return `${answer.status} ${where}`.trim();
  });
  const refusal = row.path.startsWith('/api/') ? '401' : '303 /partner/login';
  expect(answers).toEqual(Object.fromEntries(some.map(({ name }) => [name, refusal])));
});

test('whoever was refused changed nothing', async () => {
  expect(await changedSince(server, before)).toEqual({});
});

test.each(named(withId))("%s: another partner's record looks like none", async (_, row) => {
  const foreign = partnerParams(row, others);
  const unknown = Object.fromEntries(idsOf(row).map((name) => [name, newId()]));
  const answers = [await shown(row, unknown), await shown(row, foreign)];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(answer).toEqual(answers[0]);
  }
  const none = Object.fromEntries(idsOf(row).map((name) => [name, "1' or '1'='1"]));
  expect((await asLuis(row, none)).status).toBe(404);
});

test("whoever asked for another's record changed nothing", async () => {
  expect(await changedSince(server, before)).toEqual({});
});

/**
 * What is refused although it is the caller's own, because of what was sent or the state of the
 * record.
 */
const refusals: Record<string, number> = {
  'GET /partner/*': 404,
  'POST /partner/schedule/days-off': 400,
  'POST /partner/estimates/new': 400,
  'POST /partner/estimates/:id': 400,
  'POST /partner/earnings': 400,
  'POST /partner/profile': 400,
  'POST /partner/profile/password': 400,
  'POST /partner/profile/documents': 400,
  'POST /partner/profile/tax': 400,
  // It is theirs already.
  'POST /api/partner/work-orders/:id/answer': 409,
  'POST /partner/work-orders/:id/answer': 409,
};

test.each(named(rows))("%s answers with the partner's own", async (name, row) => {
  const { status } = await asLuis(row, partnerParams(row, own));
  const refusal = refusals[name];
  const hint = 'Has tests/access/partner-records.ts a record of this kind?';
  expect(refusal ? [refusal] : [200, 303], hint).toContain(status);
});

/** A response without the ids that were sent. */
async function shown(row: Row, params: Params) {
  const { status, body } = await read(await asLuis(row, params));
  let text = JSON.stringify(body);
  for (const id of Object.values(params)) text = text.replaceAll(id, '…');
  return { status, text };
}
