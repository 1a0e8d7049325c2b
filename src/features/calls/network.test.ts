import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWithNetwork, type TestPhone } from '#tests/factories/calls.ts';

let world: Awaited<ReturnType<typeof startWithNetwork>>;
beforeAll(async () => {
  world = await startWithNetwork();
});
afterAll(() => world.stop());

beforeEach(() => world.closeDevices());

const rosa = '+18305550163';

describe('somebody calls the business number', () => {
  test('the owner accepts in the browser, they talk, and the record is right when either hangs up', async () => {
    for (const who of ['caller', 'owner'] as const) {
      const phone = await world.device();
      const caller = await world.ring(phone, rosa);
      const browser = await world.accept(phone, caller);
      const incoming = await phone.receives('incoming_call', ({ call }) => call.id === caller.id);
      expect(incoming.call).toMatchObject({
        line: 'twilio',
        caller_number: rosa,
        call_direction: 'inbound',
      });
      if (who === 'caller') caller.leg.hangUp();
      else {
        phone.say({ type: 'hang_up', call_id: caller.id });
        browser.leg.hangUp();
      }
      await Promise.all([caller.over, browser.over]);
      await phone.receives('call_ended', ({ call }) => call.id === caller.id);
      expect(await world.read(caller.id)).toMatchObject({
        call_status: 'completed',
        end_reason: 'hung_up',
        line: 'twilio',
        caller_location: 'Boerne, TX',
        business_number: '+18305550142',
        call_sid: caller.leg.sid,
      });
      expect(caller.leg.heard[0]).toMatch(/\/ringback\.mp3 ×[34]$/);
      expect(caller.leg.heard).toHaveLength(1);
    }
    expect(world.calls.errors).toEqual([]);
  });
});

describe('the owner calls a number', () => {
  const hank = '+18305550177';

  async function dial(phone: TestPhone, to = hank) {
    const call_id = randomUUID();
    phone.say({ type: 'call', call_id, to: { number: to } });
    await phone.receives('call_updated', ({ call }) => call.id === call_id);
    return { call_id, browser: world.calls.connect({ call_id, To: to }) };
  }

  test('it is answered, and ends as either hangs up', async () => {
    for (const who of ['called', 'owner'] as const) {
      const phone = await world.device();
      const { call_id, browser } = await dial(phone);
      const far = await world.calls.phone(hank);
      far.pickUp();
      const answered = await phone.receives(
        'call_updated',
        ({ call }) => call.id === call_id && call.call_status === 'in_progress',
      );
      expect(answered.call).toMatchObject({ line: 'twilio', caller_number: hank, is_mine: true });
      await browser.leg.does('talking');
      if (who === 'called') far.hangUp();
      else browser.leg.hangUp();
      await browser.over;
      await phone.receives('call_ended', ({ call }) => call.id === call_id);
      expect(await world.read(call_id)).toMatchObject({
        call_status: 'completed',
        end_reason: 'hung_up',
        call_direction: 'outbound',
        call_sid: browser.leg.sid,
      });
      await world.closeDevices();
    }
    expect(world.calls.errors).toEqual([]);
  });

  test.each([
    ['busy', 'busy', 'rejected'],
    ['no-answer', 'no-answer', 'timed_out'],
    ['failed', 'failed', 'failed'],
  ] as const)('%s: the call ends as %s', async (habit, status, reason) => {
    const number = `+1830555018${['busy', 'no-answer', 'failed'].indexOf(habit)}`;
    world.calls.setHabit(number, habit);
    const phone = await world.device();
    const { call_id, browser } = await dial(phone, number);
    await browser.over;
    const { call } = await phone.receives('call_ended', (one) => one.call.id === call_id);
    expect(call).toMatchObject({ call_status: status, end_reason: reason });
  });

  test('the owner hangs up before it is answered', async () => {
    const phone = await world.device();
    const { call_id, browser } = await dial(phone);
    await world.calls.phone(hank);
    phone.say({ type: 'hang_up', call_id });
    browser.leg.hangUp();
    await browser.over;
    const { call } = await phone.receives('call_ended', (one) => one.call.id === call_id);
    expect(call).toMatchObject({ call_status: 'no-answer', end_reason: 'canceled' });
  });

  test('a browser that gives another number than the call has, or another call, reaches nobody', async () => {
    const phone = await world.device();
    const call_id = randomUUID();
    phone.say({ type: 'call', call_id, to: { number: hank } });
    await phone.receives('call_updated', ({ call }) => call.id === call_id);
    const before = world.calls.legs.size;
    await world.calls.connect({ call_id, To: '+19005550100' }).over;
    await world.calls.connect({ call_id: randomUUID(), To: hank }).over;
    await world.calls.connect({ call_id: 'x', To: hank }).over;
    await world.calls.connect({ To: hank }).over;
    expect(world.calls.legs.size).toBe(before + 4);
    expect((await world.read(call_id)).call_status).toBe('ringing');
    phone.say({ type: 'hang_up', call_id });
    await phone.receives('call_ended', ({ call }) => call.id === call_id);
  });
});
