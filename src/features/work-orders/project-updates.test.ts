import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishDecline } from '#features/estimates/actions/answer.ts';
import { DAYS } from '#lib/days/durations.ts';
import { addEstimate, anEstimate, ask, sendAndLink } from '#tests/factories/estimates.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { addOrder, atWork } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let luis: Awaited<ReturnType<typeof signedInPartner>>;
beforeAll(async () => {
  server = await startTestServer();
  luis = await signedInPartner(server, { full_name: 'Luis Ortega' });
});
afterAll(() => server.stop());

async function setUpdates(project_updates: boolean): Promise<void> {
  const { versions } = (await ask(server, 'GET', '/api/settings')).body;
  const change = { version: versions.notifications, project_updates };
  const { status } = await ask(server, 'PATCH', '/api/settings/notifications', change);
  expect(status).toBe(200);
}

const press = (path: string, fields: Record<string, string>) =>
  fetch(server.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

let count = 0;

/** The minute in which a customer can undo a decline is over. */
async function justDeclined(estimateId: string) {
  const [row] = await server.rows('select rejected_at from estimates where id = $1', [estimateId]);
  return { estimateId, rejectedAt: (row.rejected_at as Date).toISOString() };
}

/** A declined estimate, a confirmed visit, and a work order that its partner accepts. */
async function someUpdates(): Promise<void> {
  count += 1;
  const email = `updates-${count}@example.com`;
  const estimate = await addEstimate(server, anEstimate({ contact_email: email }));
  const declined = await press(`${await sendAndLink(server, estimate.id)}/rejection`, {
    revision: '1',
    reason: 'Too much',
  });
  expect(declined.status).toBe(303);
  await finishDecline(server.app, await justDeclined(estimate.id));
  const customer = { first_name: 'Hank', last_name: `Oehler${count}`, email };
  const project = await addProject(server, { customer });
  const starts_at = new Date(
    Math.ceil(fromNow().getTime() / DAYS + 10 + count) * DAYS,
  ).toISOString();
  await addVisit(server, { customer_id: project.customer_id, starts_at });
  const [{ body_text }] = await server.rows(
    "select body_text from emails where recipient = $1 and body_text like '%/visit/%'",
    [email],
  );
  const confirmed = await press(`${/\/visit\/[\w-]+/.exec(body_text)?.[0]}/confirmation`, {
    person: 'yes',
  });
  expect(confirmed.status).toBe(303);
  const order = await addOrder(server, project.id, [luis.partner.id]);
  const accepted = await atWork(luis.browser).answer(order.id, { answer: 'accept' });
  expect(accepted.status).toBe(200);
}

const toOwner = async () =>
  (await server.rows("select subject from emails where folder = 'inbox' order by id")).map(
    ({ subject }) => subject,
  );

test('the owner gets emails about estimates, visits, and work orders only while they are on', async () => {
  await someUpdates();
  const subjects = await toOwner();
  expect(subjects).toHaveLength(3);
  expect(subjects.join()).toMatch(/declined.*confirmed the visit.*accepted/s);
  await setUpdates(false);
  await someUpdates();
  expect(await toOwner()).toHaveLength(3);
  await setUpdates(true);
  await someUpdates();
  expect(await toOwner()).toHaveLength(6);
});
