import pino, { type MultiStreamRes } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
const written: string[] = [];

beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url } });
  const { log } = server.app;
  const streams = (log as never)[pino.symbols.streamSym] as MultiStreamRes;
  streams.add({ level: 'trace', stream: { write: (line: string) => void written.push(line) } });
  log.level = 'trace';
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const person = {
  firstName: 'Rosalinda',
  lastName: 'Villarreal-Kowalczyk',
  email: 'rosalinda@example.com',
  phone: '(830) 555-0177',
  address: '4711 Cibolo Crossing',
};
const traces =
  /rosalinda|villarreal|kowalczyk|8305550177|555-0177|cibolo crossing|leaky-secret|wrong-password/i;

test('requests with personal data that fail in every way leave none of it in the log', async () => {
  smtp.refuse(`451 4.3.0 <${person.email}> is over quota, call ${person.phone}`);
  const form = () => workRequestForm(aWorkRequest(person));
  const send = () =>
    fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body: form() });
  expect((await send()).status).toBe(200);
  await waitUntil('an email failed', () => written.some((line) => line.includes('451 4.3.0')));

  // A statement with all of it that fails, and one that PostgreSQL refuses for a value.
  await server.rows('alter table requests rename column first_name to given_name');
  expect((await send()).status).toBe(500);
  await server.rows('alter table requests rename column given_name to first_name');
  await server.app.database.$client
    .query('select $1::uuid', [`${person.firstName} ${person.lastName}`])
    .catch((error) => server.app.log.error({ err: error }, 'a value of the wrong kind'));

  await post(`${server.address}/api/admin/login`, { ...owner, password: 'wrong-password' });
  await post(`${server.address}/api/admin/login`, { email: person.email, password: 'x' });
  await fetch(`${server.address}/api/admin/login`, { method: 'POST', body: `{"${person.email}` });
  await fetch(`${server.address}/request/leaky-secret?name=${person.firstName}`);
  await fetch(`${server.address}/es/estimate/leaky-secret`);
  await server.asOwner(`/api/customers?q=${person.lastName}`);
  await server.asOwner('/api/customers', { method: 'POST', json: { name: person.lastName } });
  try {
    JSON.parse(`{"name": ${person.firstName}`);
  } catch (error) {
    server.app.log.warn({ err: error }, 'an answer that is no JSON');
  }

  expect(written.length).toBeGreaterThanOrEqual(4);
  expect(written.filter((line) => traces.test(line))).toEqual([]);
});

test('every line is JSON with a time and a level, and names the request it is part of', async () => {
  await server.rows('alter table requests rename to requests_elsewhere');
  const answer = await server.asOwner('/api/requests');
  await server.rows('alter table requests_elsewhere rename to requests');
  const lines = written.map((line) => JSON.parse(line));
  for (const line of lines)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  const id = answer.headers.get('x-request-id');
  expect(lines.filter((line) => line.request_id === id)).toMatchObject([
    { msg: 'request failed', path: '/api/requests' },
  ]);
  // Background work is part of no request.
  const job = lines.find(({ msg }) => msg === 'job failed');
  expect(job).toMatchObject({ job: 'deliver-email' });
  expect(job).not.toHaveProperty('request_id');
});
