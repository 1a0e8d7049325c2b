import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the requests of a list come as a file in which nothing is a formula', async () => {
  for (const change of [
    {
      projectDescription: '=HYPERLINK("http://evil.example")',
      lastName: 'Formula',
      urgency: 'normal',
    },
    { projectDescription: 'Mend the fence,\nboth sides', lastName: 'Plain', urgency: 'flexible' },
  ])
    await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      body: workRequestForm(aWorkRequest(change)),
    });
  const answer = await server.asOwner('/api/requests/export');
  expect(answer.headers.get('content-disposition')).toContain('requests.csv');
  const csv = await answer.text();
  expect(csv).toContain('Number,Received,Status,Urgency');
  expect(csv.match(/^R-\d{4}-000\d,/gm)).toHaveLength(2);
  expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m);
  expect(csv).toMatch(/"Mend the fence,\r?\nboth sides"/);
  expect(csv.indexOf('Plain')).toBeLessThan(csv.indexOf('Formula'));

  const some = await (await server.asOwner('/api/requests/export?q=fence')).text();
  expect(some).not.toContain('Formula');
  expect((await fetch(`${server.address}/api/requests/export`)).status).toBe(401);
});
