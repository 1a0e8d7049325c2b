import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voicePaths } from '#features/calls/contract/webhooks.ts';
import type { NeedView } from '#features/dashboard/contract.ts';
import { newId } from '#lib/ids.ts';
import { startWithNetwork } from '#tests/factories/calls.ts';
import { writeAsOwner } from '#tests/factories/messages.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { incomingAt } from '#tests/factories/text-messages.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';

let world: Awaited<ReturnType<typeof startWithNetwork>>;
beforeAll(async () => {
  world = await startWithNetwork();
});
afterAll(() => world.stop());

async function needs(): Promise<NeedView[]> {
  return (await ask(world.server, 'GET', '/api/dashboard/needs?limit=1000')).body.needs;
}

async function danger(quote: string): Promise<NeedView | undefined> {
  return (await needs()).find(({ kind, detail }) => kind === 'danger' && detail.includes(quote));
}

async function notices(title: string): Promise<number> {
  const rows = await world.server.rows('select 1 from emails where subject = $1', [
    `EMERGENCY: ${title}`,
  ]);
  return rows.length;
}

async function customer() {
  const person = { first_name: 'Rosa', last_name: newId(), email: `${newId()}@example.com` };
  const made = await signedInCustomer(world.server, { ...person, phone: '(830) 555-0166' });
  const project = await addProject(world.server, {
    customer: undefined,
    customer_id: made.customer.id,
    title: 'Kitchen',
  });
  const write = async (browser: typeof made.browser, body: string) => {
    const form = new FormData();
    form.append('key', newId());
    form.append('body', body);
    return (await browser.send(`/customer/messages/${project.id}`, form)).status;
  };
  return { ...made, project, name: `Rosa ${person.last_name}`, write };
}

/** The owner calls a number over the phone network, and talks for so many seconds. */
async function callNumber(number: string, seconds: number) {
  const phone = await world.device();
  const call_id = randomUUID();
  phone.say({ type: 'call', call_id, to: { number } });
  await phone.receives('call_updated', ({ call }) => call.id === call_id);
  await world.server.rows(
    "update calls set started_at = started_at - interval '2 minutes' where id = $1",
    [call_id],
  );
  const url = `${world.server.app.settings.publicUrl}${voicePaths.leg}?call=${call_id}`;
  const fields = { CallSid: `CA${call_id}`, CallStatus: 'completed' };
  await world.twilio.post(url, { ...fields, CallDuration: String(seconds) });
  await phone.receives('call_ended', ({ call }) => call.id === call_id);
  await world.closeDevices();
}

test.each([
  ['huele mucho a gas en la cocina', 'Smell of gas'],
  ["the breaker box is hot and it's sparking right now", 'Electrical danger'],
])(
  '%s in a portal message notifies the owner once, until they answer there',
  async (text, kind) => {
    const { browser, project, name, write } = await customer();
    expect(await write(browser, text)).toBe(303);
    expect(await write(browser, `${text}, please hurry`)).toBe(303);
    expect((await needs())[0]).toMatchObject({
      kind: 'danger',
      level: 'danger',
      is_emergency: true,
      title: `${kind}: ${name}`,
      path: `/admin/messages/${project.id}`,
    });
    expect(await notices(`${kind}: ${name}`)).toBe(1);
    await writeAsOwner(world.server, project.id, 'On my way.');
    expect(await danger(text)).toBeUndefined();
  },
);

test('what the owner writes about a danger, and what is none, alerts nobody', async () => {
  const { browser, project, write } = await customer();
  await writeAsOwner(world.server, project.id, 'If you smell gas, get out and call 911.');
  await write(browser, 'The gas company came last week, all is fixed. Is Tuesday fine?');
  expect(await danger('gas')).toBeUndefined();
});

test('"No answer needed" handles a danger of that project only', async () => {
  const [here, there] = [await customer(), await customer()];
  await here.write(here.browser, 'a pipe burst here, water is pouring out of the wall');
  await there.write(there.browser, 'a pipe burst there, water is pouring out of the wall');
  const { id } = here.project;
  const { messages } = (await ask(world.server, 'GET', `/api/messages/${id}`)).body;
  const message_id = messages[0].id;
  await ask(world.server, 'POST', `/api/messages/${id}/no-answer`, { message_id });
  expect(await danger('burst here')).toBeUndefined();
  expect(await danger('burst there')).toBeDefined();
});

test('a danger is handled by a talk with that number, not by a call that was hardly picked up', async () => {
  const number = '+18305550188';
  await world.twilio.text(incomingAt(world.server), number, 'we smell gas in the basement');
  expect(await danger('gas in the basement')).toBeDefined();
  await callNumber('+18305550189', 65);
  await callNumber(number, 14);
  expect(await danger('gas in the basement')).toBeDefined();
  await callNumber(number, 15);
  expect(await danger('gas in the basement')).toBeUndefined();
});

test('a customer who is called about a portal message has been answered', async () => {
  const { browser, write } = await customer();
  await write(browser, 'sewage is coming up in the shower drain');
  await callNumber('+18305550166', 40);
  expect(await danger('sewage')).toBeUndefined();
});
