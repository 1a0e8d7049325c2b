import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { addOrder, atWork } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let luis: Awaited<ReturnType<typeof signedInPartner>>;
beforeAll(async () => {
  server = await startTestServer();
  luis = await signedInPartner(server, { full_name: 'Luis Ortega', language: 'spanish' });
});
afterAll(() => server.stop());

const start = new Date(Math.ceil(fromNow().getTime() / DAYS + 3) * DAYS + DAYS * (16 / 24));
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000).toISOString();

/** A two-hour visit given to Luis, who has accepted; `fields` for a part of it. */
async function givenVisit(fields: Record<string, unknown> = {}) {
  const email = `hank-${Math.random().toString(36).slice(2)}@example.com`;
  const project = await addProject(server, {
    customer: { first_name: 'Hank', last_name: 'Oehler', email, address: '602 High St' },
  });
  const visit = await addVisit(server, {
    customer_id: project.customer_id,
    project_id: project.id,
    starts_at: hours(0),
  });
  const { id } = await addOrder(server, project.id, [luis.partner.id], {
    visit_id: visit.id,
    ...fields,
  });
  await atWork(luis.browser).answer(id, { answer: 'accept' });
  const [sentEmail] = await server.rows(
    "select body_text from emails where recipient = $1 and body_text like '%/visit/%' order by id desc",
    [email],
  );
  const link = /\/visit\/[\w-]+/.exec(sentEmail?.body_text ?? '')?.[0] ?? '';
  return { id, visit, link };
}

async function timesOf(id: string) {
  const { work_order: order } = (await atWork(luis.browser).get(id)).body;
  return [order.starts_at, order.ends_at];
}

const emailsTo = async (title: string) =>
  (
    await server.rows('select id from emails where recipient = $1 and subject = $2', [
      luis.partner.email,
      title,
    ])
  ).length;

test('work given with a visit moves when the owner moves it, a part of it too, and its partner is notified', async () => {
  const whole = await givenVisit();
  expect(await timesOf(whole.id)).toEqual([hours(0), hours(2)]);
  const part = await givenVisit({ starts_at: hours(1), ends_at: hours(2) });
  const before = await emailsTo('Cambió: Porch railing');
  for (const { visit } of [whole, part])
    await ask(server, 'PATCH', `/api/visits/${visit.id}`, {
      version: visit.version,
      starts_at: hours(24),
      minutes: 180,
      accept_clash: true,
    });
  expect(await timesOf(whole.id)).toEqual([hours(24), hours(27)]);
  expect(await timesOf(part.id)).toEqual([hours(25), hours(26)]);
  expect(await emailsTo('Cambió: Porch railing')).toBe(before + 2);
});

test('it moves with the customer’s press as well, and has no time when the visit is cancelled', async () => {
  const { id, link } = await givenVisit();
  const page = await (await fetch(server.address + link)).text();
  // The last one offered: a visit this soon cannot be cancelled anymore.
  const offered = [...page.matchAll(/value="(\d{4}-\d\d-\d\dT[^"]+)"/g)];
  const starts_at = offered.at(-1)?.[1] ?? '';
  const press = (noun: string, fields: Record<string, string> = {}) =>
    fetch(`${server.address}${link}/${noun}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  expect((await press('time', { starts_at })).status).toBe(303);
  expect((await timesOf(id))[0]).toBe(new Date(starts_at).toISOString());
  expect((await press('cancellation')).status).toBe(303);
  expect(await timesOf(id)).toEqual([null, null]);
});

test('work that is done stays when it was', async () => {
  const { id, visit } = await givenVisit();
  await server.rows("update work_orders set status = 'done', done_at = now() where id = $1", [id]);
  await ask(server, 'PATCH', `/api/visits/${visit.id}`, {
    version: visit.version,
    starts_at: hours(48),
    accept_clash: true,
  });
  expect(await timesOf(id)).toEqual([hours(0), hours(2)]);
});
