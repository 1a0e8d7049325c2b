import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#lib/rights.ts';
import { addressOf } from '../access/calls.ts';
import { addRecords, maxSetUpMs, partOf, type Records, recordOf } from '../access/records.ts';
import { cookieRole, type Role } from '../access/roles.ts';
import { nameOf, type Row } from '../access/rows.ts';
import { startWithEverything } from '../access/server.ts';
import { table } from '../access/table.ts';
import { signedInPartner } from '../harness/partner.ts';
import { signedInCustomer } from '../harness/portal.ts';
import { soak } from '../harness/soak.ts';
import { signedInStaff } from '../harness/staff.ts';
import { owner, type TestServer } from '../harness/test-server.ts';
import { junkBodies, junkTexts, junkValues } from './junk.ts';
import { pathsIn, type Schema, sampleOf, withValue } from './sample.ts';

/** Somebody who calls; `again` signs in anew. */
interface Caller extends Role {
  again?: () => Promise<Record<string, string>>;
}

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

let server: TestServer;
let records: Records;
let paths: Record<string, Record<string, Operation>>;
let named: Record<string, Schema>;
let callers: Record<'nobody' | 'owner' | 'customer' | 'partner' | StaffRole, Caller>;
beforeAll(async () => {
  server = await startWithEverything();
  records = await addRecords(server, 'rosa');
  const description = await (await fetch(`${server.address}/api/openapi.json`)).json();
  paths = description.paths;
  named = description.components?.schemas ?? {};
  const { browser } = await signedInCustomer(server, {
    first_name: 'Ann',
    last_name: 'Knocks',
    email: 'ann@example.com',
  });
  const partner = await signedInPartner(server);
  callers = {
    nobody: { name: 'nobody', headers: {} },
    owner: { name: 'the owner', headers: await ownerHeaders(), again: ownerHeaders },
    customer: cookieRole('a customer', browser),
    partner: cookieRole('a partner', partner.browser),
    office: await staffCaller('office'),
    field: await staffCaller('field'),
    bookkeeper: await staffCaller('bookkeeper'),
  };
}, maxSetUpMs);
afterAll(() => server.stop());

async function staffCaller(role: StaffRole): Promise<Caller> {
  const again = async () => bearer((await signedInStaff(server, role)).token);
  return { name: `staff (${role})`, headers: await again(), again };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ownerHeaders = async () => bearer(await server.signIn());

const isWhole = process.env.FUZZ === 'all';
/** How many junk values a field gets; `npm run fuzz` sends all of them. */
const perValue = isWhole ? junkValues.length : soak(1, 4);
/** How many fields of a body are tried. */
const maxFields = isWhole ? 1000 : soak(2, 12);

test.each(table.map((row) => [nameOf(row), row] as const))(
  '%s answers junk with an error of the caller, without internals',
  async (_, row) => {
    const found: string[] = [];
    const calls = [...callsFor(row)];
    for (const call of calls) found.push(...(await problemsOf(row, call, callerOf(row))));
    for (const other of othersFor(row))
      for (const call of fewOf(calls)) found.push(...(await problemsOf(row, call, other)));
    expect(found).toEqual([]);
  },
);

const callerOf = (row: Row) => callers[roleOf[row.who] ?? 'nobody'];

/** Everybody else; one of them in `npm test`. */
function othersFor(row: Row): Caller[] {
  const others = Object.values(callers).filter((one) => one !== callerOf(row));
  return isWhole ? others : [others[table.indexOf(row) % others.length] as Caller];
}

/** Of what the right caller has sent, the rawest: it meets what reads a body before any right. */
function fewOf(calls: Call[]): Call[] {
  const [withBody, without] = [calls.filter(({ body }) => body !== undefined), calls];
  return [...without.slice(0, soak(1, 3)), ...withBody.slice(0, isWhole ? 12 : soak(1, 3))];
}

interface Call {
  what: string;
  address: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** Junk of every kind for one endpoint, another one for the next. */
function* callsFor(row: Row): Generator<Call> {
  const at = table.indexOf(row);
  const own = { ...recordOf(row, records), ...partOf(row, records) };
  const token = { token: linkToken(row) };
  const address = addressOf(row, { ...own, ...token });
  const operation = paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
  const asked = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  const queries = asked.map(({ name }) => name);
  for (const name of queries.length ? queries : ['q'])
    for (const junk of taken(junkTexts, at))
      yield { what: name, address: queried(address, name, junk) };
  for (const junk of taken(junkTexts, at + 7)) {
    const [name] = [...row.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
    if (name)
      yield {
        what: `:${name}`,
        address: addressOf(row, { ...own, ...token, [name]: junk.toWellFormed() }),
      };
  }
  // One part reads the cookies of every endpoint.
  if (at % soak(10, 1) === 0)
    yield { what: 'cookie', address, headers: { cookie: 'plumbline=%00; preferredLanguage=%00' } };
  if (row.method === 'GET') return;
  for (const { type, body } of taken(junkBodies, at))
    yield {
      what: `${type}: ${body.slice(0, 20)}`,
      address,
      headers: { 'content-type': type },
      body,
    };
  const content = operation?.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  if (json) {
    const sample = sampleOf(json, named);
    const all = pathsIn(sample);
    for (const [index, path] of all.entries()) {
      if (index % Math.max(1, Math.ceil(all.length / maxFields))) continue;
      for (const junk of taken(junkValues, at + index))
        yield {
          what: `${path.join('.')} = ${JSON.stringify(junk)?.slice(0, 40)}`,
          address,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(withValue(sample, path, junk)),
        };
    }
  } else
    for (const junk of taken(junkTexts, at + 3)) {
      const fields = Object.fromEntries(formFields.map((name) => [name, junk.toWellFormed()]));
      const isForm = content['multipart/form-data'] !== undefined;
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      yield {
        what: `fields = ${JSON.stringify(junk).slice(0, 40)}`,
        address,
        ...(isForm
          ? { body: form }
          : {
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: new URLSearchParams(fields).toString(),
            }),
      };
    }
}

/** Names of fields of the pages' forms; a form ignores those it does not have. */
const formFields = [
  ...['email', 'password', 'code', 'name', 'first_name', 'last_name', 'full_name', 'phone'],
  ...['address', 'city', 'state', 'zip_code', 'message', 'body', 'question', 'reason', 'key'],
  ...['signer_name', 'agree', 'option', 'optional', 'revision', 'signature', 'amount', 'tip'],
  ...['own_tip', 'starts_at', 'date', 'from', 'to', 'version', 'language', 'next', 'rating'],
  ...['text', 'title', 'details', 'kind', 'happened_at', 'entry_id', 'hours', 'quantity', 'cost'],
  ...['chat_transcript', 'project_description', 'urgency', 'preferred_contact', 'trades', 'token'],
];

function taken<Junk>(all: Junk[], at: number): Junk[] {
  return Array.from({ length: Math.min(perValue, all.length) }, (_, n) => {
    return all[(at + n) % all.length] as Junk;
  });
}

function queried(address: string, name: string, junk: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(junk.toWellFormed())}`;
}

function linkToken(row: Row): string {
  const kind = /\/(estimate|invoice)\/:token/.exec(row.path)?.[1] as 'estimate' | 'invoice';
  return kind ? (records.links[kind].split('/').at(-1) ?? '') : 'guess';
}

const roleOf: Partial<Record<Row['who'], keyof typeof callers>> = {
  owner: 'owner',
  customer: 'customer',
  partner: 'partner',
};

async function problemsOf(
  row: Row,
  { what: sent, address, headers, body }: Call,
  role: Caller,
): Promise<string[]> {
  const what = `${sent}, by ${role.name}`;
  const send = () =>
    fetch(server.address + address, {
      method: row.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: { ...role.headers, ...headers },
      ...(body !== undefined && { body }),
    });
  let { answer, text, took } = await timed(send);
  // Junk for the sign-out, or for one's own sessions, may have ended the session.
  if (answer.status === 401 && row.who === 'owner' && role.again) {
    role.headers = await role.again();
    ({ answer, text, took } = await timed(send));
  }
  const isRefusedOnPurpose = answer.status === 501 || answer.status === 503;
  const problems = [];
  // A call that waited for something else is quick the second time; a hang is slow again.
  if (isWhole && took > maxMs && (await timed(send)).took > maxMs)
    problems.push(`${Math.round(took)} ms for ${what}`);
  if (answer.status >= 500 && !isRefusedOnPurpose) problems.push(`${answer.status} for ${what}`);
  if (answer.status >= 400 && internals.test(text))
    problems.push(`internals for ${what}: ${text.slice(0, 200)}`);
  return problems;
}

/** A longer answer is a hang; looked at by `npm run fuzz` alone, on a machine with nothing else. */
const maxMs = 1000;

async function timed(send: () => Promise<Response>) {
  const began = performance.now();
  const answer = await send();
  const text = await answer.text();
  return { answer, text, took: performance.now() - began };
}

const internals =
  /\.ts:\d|node_modules|relation "|violates|syntax error|\bpg_|select "|insert into "/;

test('after all of it the owner signs in and the site answers', async () => {
  const signIn = await fetch(`${server.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  expect(signIn.status).toBe(200);
  for (const path of ['/', '/request', '/healthz', '/customer', '/partner'])
    expect((await fetch(server.address + path)).status, path).toBe(200);
});
