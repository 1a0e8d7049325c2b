import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function api(path: string, method = 'GET', json?: unknown) {
  const answer = await server.asOwner(`/api/customers${path}`, { method, json });
  return { status: answer.status, body: await answer.json() };
}

async function addProject(customerId: string, status: string, cost: number): Promise<void> {
  await server.rows(
    `insert into projects (id, customer_id, title, status, actual_cost, imported_value, created_at, updated_at)
     values ($1, $2, 'Gate', $3, $4, case $3 when 'completed' then $4::numeric end, now(), now())`,
    [newId(), customerId, status, cost],
  );
}

async function pair() {
  const mark = newId().slice(-6);
  const primary = await addCustomer(server, {
    email: `primary${mark}@example.com`,
    notes: 'Primary.',
  });
  const other = await addCustomer(server, {
    email: `other${mark}@example.com`,
    address: '88 Frey St',
    notes: 'Other.',
  });
  const body = workRequestForm(aWorkRequest({ email: `other${mark}@example.com` }));
  await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  await api(`/${other.id}/contacts`, 'POST', { name: 'Ana Solís' });
  await addProject(other.id, 'completed', 40);
  await addProject(primary.id, 'in_progress', 5);
  return { primary, other };
}

test('two become one with everything that hung on either, and are two again when it is undone', async () => {
  const { primary, other } = await pair();
  const { body } = await api(`/${primary.id}/merger`, 'POST', { other_id: other.id });
  expect(body.customer).toMatchObject({
    notes: 'Primary.\n\nOther.',
    total_projects: 2,
    active_projects: 1,
    lifetime_value: 40,
    merger: { name: 'Rosa Villarreal' },
  });
  expect(body.customer.last_contact).not.toBeNull();
  expect(body.customer.contacts.map((one: { name: string }) => one.name).sort()).toEqual([
    'Ana Solís',
    'Rosa Villarreal',
  ]);
  expect(body.customer.properties).toMatchObject([{ address: '88 Frey St' }]);
  expect((await api(`/${other.id}`)).body.customer.merged_into).toBe(primary.id);
  const timeline = (await api(`/${primary.id}/timeline`)).body.timeline;
  expect(timeline.map((one: { kind: string }) => one.kind)).toEqual([
    'project',
    'project',
    'request',
  ]);

  const undone = await api(`/${primary.id}/merger`, 'DELETE');
  expect(undone.body.customer).toMatchObject({
    notes: 'Primary.',
    total_projects: 1,
    lifetime_value: 0,
    last_contact: null,
    contacts: [],
    properties: [],
    merger: null,
  });
  expect((await api(`/${other.id}`)).body.customer).toMatchObject({
    notes: 'Other.',
    total_projects: 1,
    lifetime_value: 40,
    merged_into: null,
    archived_at: null,
    contacts: [{ name: 'Ana Solís' }],
  });
});

test('what was changed after a merger stays when it is undone', async () => {
  const { primary, other } = await pair();
  const merged = await api(`/${primary.id}/merger`, 'POST', { other_id: other.id });
  const { version } = merged.body.customer;
  await api(`/${primary.id}`, 'PATCH', { version, notes: 'Typed since.' });
  const undone = await api(`/${primary.id}/merger`, 'DELETE');
  expect(undone.body.customer.notes).toBe('Typed since.');
});

test('a merged customer is in no list and takes no change', async () => {
  const { primary, other } = await pair();
  await api(`/${primary.id}/merger`, 'POST', { other_id: other.id });
  for (const archived of ['true', 'false']) {
    const { customers } = (await api(`?archived=${archived}`)).body;
    expect(customers.some((one: { id: string }) => one.id === other.id)).toBe(false);
  }
  expect((await api(`/${other.id}`, 'PATCH', { version: 3, notes: 'x' })).status).toBe(409);
  expect((await api(`/${other.id}/archival`, 'DELETE')).status).toBe(409);
  expect((await api(`/${other.id}/merger`, 'POST', { other_id: primary.id })).status).toBe(409);
});

test('nobody is merged with themselves, and nothing is undone twice', async () => {
  const { primary, other } = await pair();
  expect((await api(`/${primary.id}/merger`, 'POST', { other_id: primary.id })).status).toBe(409);
  await api(`/${primary.id}/merger`, 'POST', { other_id: other.id });
  const undone = await Promise.all([1, 2].map(() => api(`/${primary.id}/merger`, 'DELETE')));
  expect(undone.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('two that merge each other at one instant: one wins', async () => {
  const { primary, other } = await pair();
  const answers = await Promise.all([
    api(`/${primary.id}/merger`, 'POST', { other_id: other.id }),
    api(`/${other.id}/merger`, 'POST', { other_id: primary.id }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});
