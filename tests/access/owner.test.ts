import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callRow, idsOf, read } from './calls.ts';
import { addRecords, maxSetUpMs, partOf, type Records, recordOf } from './records.ts';
import { eachOf, everybody, someOf } from './roles.ts';
import { nameOf, type Row } from './rows.ts';
import { changedSince, countRows, jobsAreDone } from './stored.ts';
import { table } from './table.ts';

let server: TestServer;
let roles: Awaited<ReturnType<typeof everybody>>;
let rosa: Records;
let hank: Records;
let before: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  roles = await everybody(server);
  rosa = await addRecords(server, 'rosa');
  hank = await addRecords(server, 'hank');
  await jobsAreDone(server);
  before = await countRows(server);
}, maxSetUpMs);
afterAll(() => server.stop());

const rows = table.filter(({ who }) => who === 'owner');
const named = (some: Row[]) => some.map((row) => [nameOf(row), row] as const);
const asOwner = async (row: Row, params = {}) =>
  read(await callRow(server.address, row, { headers: roles.theOwner.headers, params }));

const notSignedIn = {
  status: 401,
  body: {
    success: false,
    code: 'not_signed_in',
    message: 'Please sign in again.',
    error: 'Please sign in again.',
  },
};

test.each(named(rows))('%s refuses everybody but the owner', async (_, row) => {
  const params = { ...recordOf(row, rosa), ...partOf(row, rosa) };
  const strangers = someOf(roles.strangers, row);
  const answers = await eachOf(strangers, async ({ headers }) =>
    read(await callRow(server.address, row, { headers, params })),
  );
  const refusals = strangers.map(({ name }) => [name, notSignedIn]);
  expect(answers).toEqual(Object.fromEntries(refusals));
});

test('whoever was refused changed nothing', async () => {
  expect(await changedSince(server, before)).toEqual({});
});

const withId = rows.filter((row) => idsOf(row).length > 0);

test.each(named(withId))(
  '%s does not know an id of nobody, or a text that is none',
  async (_, row) => {
    const unknown = { status: 404, body: { success: false, code: 'not_found' } };
    expect(await asOwner(row)).toMatchObject(unknown);
    for (const name of idsOf(row)) {
      const answer = await asOwner(row, { [name]: "1' or '1'='1" });
      expect(answer).toMatchObject({ body: { success: false } });
      expect([400, 404]).toContain(answer.status);
    }
  },
);

const withPart = rows.filter((row) => idsOf(row).length > 1);

test.each(named(withPart))('%s finds no part of another record', async (_, row) => {
  const madeUp = await asOwner(row, recordOf(row, rosa));
  const others = await asOwner(row, { ...recordOf(row, rosa), ...partOf(row, hank) });
  expect(madeUp).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
  expect(others).toEqual(madeUp);
});

test('whatever was not found changed nothing', async () => {
  expect(await changedSince(server, before)).toEqual({});
});

const reads = rows.filter((row) => row.method === 'GET');

test.each(named(reads))('%s answers the owner', async (_, row) => {
  const params = { ...recordOf(row, rosa), ...partOf(row, rosa) };
  for (const name of idsOf(row))
    expect(params, 'tests/access/records.ts has no record of this kind').toHaveProperty(name);
  expect((await asOwner(row, params)).status).toBe(200);
});
