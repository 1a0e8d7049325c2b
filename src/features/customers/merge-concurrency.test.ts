import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function requestOf(email: string): Promise<string> {
  const body = workRequestForm(aWorkRequest({ email, firstName: 'Pia', lastName: 'Stone' }));
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

test('customers are merged and separated while their projects, requests and visits change', async () => {
  const [primary, gone] = await Promise.all([
    addCustomer(server, { email: 'stays@example.com', phone: '' }),
    addCustomer(server, { email: 'gone@example.com', phone: '' }),
  ]);
  const projects = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(() => addProject(server, { customer_id: gone.id, customer: undefined })),
  );
  const rounds = soak(5, 20);
  const statuses: number[] = [];
  const record = ({ status }: { status: number }) => statuses.push(status);

  async function mergeAndUndo() {
    for (let round = 0; round < rounds; round += 1) {
      const path = `/api/customers/${primary.id}/merger`;
      record(await ask(server, 'POST', path, { other_id: gone.id }));
      record(await ask(server, 'DELETE', path));
    }
  }
  async function work(id: string) {
    for (let version = 1; version <= 2 * rounds; version += 1)
      record(
        await ask(server, 'PATCH', `/api/projects/${id}`, { version, notes: `Note ${version}` }),
      );
  }
  async function makeProjects() {
    for (let round = 0; round < rounds / 2; round += 1) {
      const id = await requestOf('gone@example.com');
      record(await ask(server, 'POST', `/api/requests/${id}/project`));
    }
  }
  await Promise.all([mergeAndUndo(), ...projects.map(({ id }) => work(id)), makeProjects()]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5 * rounds);
});
