import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOn } from '#tests/factories/conversations.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { addCustomer, addVisit } from '#tests/factories/schedule.ts';
import { addOrder, atWork } from '#tests/factories/work-orders.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

const typed = '830-555-0142 ext 12';
const reached = { phone: '+18305550142', phone_extension: '12' };

test('a visit and a project give the extension of their customer', async () => {
  const customer_id = await addCustomer(server, { phone: typed });
  const visit = await addVisit(server, { customer_id, starts_at: '2027-05-06T15:00:00Z' });
  expect(visit.customer).toMatchObject(reached);
  const file = await (await server.asOwner('/api/visits/export')).text();
  expect(file).toContain('(830) 555-0142 ext. 12');
  const project = await addProject(server, { customer_id, customer: undefined });
  const { project: shown } = await (await server.asOwner(`/api/projects/${project.id}`)).json();
  expect(shown.customer).toMatchObject(reached);
});

test('a partner reads the extension once the order is theirs', async () => {
  const luis = await signedInPartner(server, { full_name: 'Luis Ortega', language: 'spanish' });
  const benito = await signedInPartner(server, { full_name: 'Benito Salas' });
  const project = await addProject(server, {
    customer: { first_name: 'Hank', phone: typed, address: '602 High St' },
  });
  const order = await addOrder(server, project.id, [luis.partner.id, benito.partner.id]);
  const atLuis = atWork(luis.browser);
  expect((await atLuis.get(order.id)).body.work_order.customer).toBeNull();
  await atLuis.answer(order.id, { answer: 'accept' });
  expect((await atLuis.get(order.id)).body.work_order.customer).toMatchObject(reached);
  const page = await (await luis.browser.get(`/partner/work-orders/${order.id}`)).text();
  expect(page).toContain('href="tel:+18305550142;ext=12"');
  expect(page).toMatch(/Llamar(<!-- -->)?, ext\. 12/);
  expect((await atWork(benito.browser).get(order.id)).body.work_order.customer).toBeNull();
});

test('the owner reads the extension in the email about a request', async () => {
  const fields = aWorkRequest({ lastName: 'Extensionowner', phone: typed });
  const body = workRequestForm(fields);
  await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const [email] = await server.rows(
    "select body_text from emails where subject like '%from Rosa Extensionowner'",
  );
  expect(email.body_text).toContain('(830) 555-0142 ext. 12');
});

test('the lead of a conversation has its extension', async () => {
  const ids = await chat.start();
  await chat.say(ids, 'need a door fixed');
  await chat.say(ids, `Tom Hale, ${typed}`);
  const { conversations } = await (await server.asOwner('/api/chat/admin/conversations')).json();
  const [lead] = conversations.find(
    ({ id }: { id: string }) => id === ids.conversation_id,
  ).chat_leads;
  expect(lead).toMatchObject(reached);
});
