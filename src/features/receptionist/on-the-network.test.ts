import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCalls, startWithNetwork } from '#tests/factories/calls.ts';
import { silentMp3 } from '#tests/harness/recordings.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let world: Awaited<ReturnType<typeof startWithNetwork>>;
beforeAll(async () => {
  world = await startWithNetwork();
  await world.server.asOwner('/api/settings/text-messages', {
    method: 'PATCH',
    json: { version: 0, quiet_from: '00:00', quiet_until: '00:00' },
  });
  await setCalls(world.server, { receptionist: true, missed_call_text: true });
});
afterAll(() => world.stop());

/** Someone calls while no one is there; the receptionist has greeted them. */
async function call(from: string) {
  const { leg, over } = world.calls.callIn(from);
  await leg.does('asked');
  const { id } = await world.rowOf(leg.sid);
  let heard = leg.heard.length;
  return {
    leg,
    over,
    id: id as string,
    /** What the caller says, and the response. */
    async say(text: string): Promise<string> {
      heard = leg.heard.length;
      leg.say(text);
      await waitUntil('it is answered', () => leg.heard.length > heard);
      return leg.heard.slice(heard).join(' ');
    },
  };
}

const textsTo = (phone: string) => world.twilio.texts.filter(({ to }) => to === phone);

test('a call that nobody took becomes a request, and nothing else follows', async () => {
  const from = '+18305552201';
  const caller = await call(from);
  expect(caller.leg.heard.join(' ')).toContain('What needs fixing?');
  expect(await caller.say('The garage door is stuck halfway')).toContain('your name');
  expect(await caller.say('My name is Gwen Moy')).toContain('address');
  expect(await caller.say('12 Oak Lane')).toContain('Is that right?');
  expect(await caller.say('Yes')).toContain('Goodbye');
  await caller.over;
  const row = await world.read(caller.id);
  expect(row.request_id).not.toBeNull();
  const [request] = await world.server.rows('select * from requests where id = $1', [
    row.request_id,
  ]);
  expect(request).toMatchObject({ first_name: 'Gwen', phone: from, form_source: 'call' });
  await waitUntil('the caller is gone', async () => (await world.read(caller.id)).left_at);
  const waiting = await world.server.rows(
    "select 1 from text_messages where about = 'missed_call'",
  );
  expect([waiting, textsTo(from)]).toEqual([[], []]);
});

test('a caller who hangs up on it gets a text back', async () => {
  const from = '+18305552202';
  const caller = await call(from);
  caller.leg.hangUp();
  await caller.over;
  const text = await waitUntil('a text is out', () => textsTo(from).at(-1));
  expect(text.body).toContain('Sorry we missed your call');
});

test('a caller who prefers it leaves a voicemail, and gets no text', async () => {
  const from = '+18305552203';
  const caller = await call(from);
  caller.leg.press('0');
  await caller.leg.does('recording');
  caller.leg.leaveMessage(silentMp3(7), 7);
  await caller.over;
  await waitUntil('the voicemail is stored', async () => {
    const rows = await world.server.rows('select 1 from voicemails where call_id = $1', [
      caller.id,
    ]);
    return rows.length === 1;
  });
  expect(textsTo(from)).toEqual([]);
});
