import { randomUUID, type UUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { startFakeTwilio, twilioLogin } from '#fakes/twilio.ts';
import type { PhoneMessage, PhoneRequest } from '#features/calls/contract/socket.ts';
import {
  call as callApi,
  owner,
  startTestServer,
  type TestServer,
} from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';

export type TestPhone = Awaited<ReturnType<typeof connectPhone>>;

/**
 * A browser tab on the phone line, for tests: it sends what a test passes and collects what
 * arrives.
 */
export async function connectPhone(
  server: TestServer,
  ticket: string,
  { device = randomUUID(), after = 0 } = {},
) {
  const address = server.address.replace('http', 'ws');
  const socket = new WebSocket(
    `${address}/ws/phone?ticket=${ticket}&device=${device}&after=${after}`,
  );
  const received: PhoneMessage[] = [];
  let closedWith: number | undefined;
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    closedWith = code;
  });
  socket.on('error', () => undefined);
  function receives<Type extends PhoneMessage['type']>(
    type: Type,
    is: (message: Extract<PhoneMessage, { type: Type }>) => boolean = () => true,
  ) {
    return waitUntil(`${type} is received`, () => {
      const found = received.find((one) => one.type === type && is(one as never));
      return found as Extract<PhoneMessage, { type: Type }> | undefined;
    });
  }
  await receives('ready');
  return {
    socket,
    device,
    received,
    receives,
    closed: () => closedWith,
    say: (message: PhoneRequest) => socket.send(JSON.stringify(message)),
  };
}

/** One of the owner's tabs. */
export async function ownerPhone(server: TestServer, token?: string, device?: UUID) {
  const signedIn = token ?? (await server.signIn());
  const address = `${server.address}/api/phone/get-token`;
  const answer = await callApi(address, signedIn, { method: 'POST' });
  return connectPhone(server, (await answer.json()).ticket, device ? { device } : {});
}

/** The ticket of a visitor's browser, and the secret with which it reconnects. */
export async function callerTicket(server: TestServer, callerId?: string) {
  const answer = await fetch(`${server.address}/api/calls/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(callerId ? { caller_id: callerId } : {}),
  });
  return (await answer.json()) as { ticket: string; caller_id: string };
}

export async function visitorPhone(server: TestServer) {
  return connectPhone(server, (await callerTicket(server)).ticket);
}

/**
 * A visitor calls while no one is there: returns the call, and what they need to leave a voicemail.
 */
export async function unansweredCall(server: TestServer) {
  const phone = await visitorPhone(server);
  const call_id = randomUUID();
  phone.say({ type: 'call', call_id });
  const { voicemail } = await phone.receives('call_ended', ({ call }) => call.id === call_id);
  phone.socket.close();
  if (!voicemail) throw new Error('no voicemail was offered');
  return { id: call_id, voicemail };
}

/** A finished call, as the line stores it; `change` replaces columns. Returns its id. */
export async function addCall(
  server: Pick<TestServer, 'rows'>,
  change: Record<string, unknown> = {},
): Promise<string> {
  const [clock] = await server.rows("select now() - interval '10 minutes' as earlier");
  const startedAt: Date = clock.earlier;
  const row: Record<string, unknown> = {
    id: randomUUID(),
    line: 'browser',
    call_direction: 'inbound',
    call_status: 'completed',
    end_reason: 'hung_up',
    caller_number: '+18305550163',
    caller_name: 'Gwen Moy',
    business_number: '+18305550142',
    started_at: startedAt,
    answered_at: new Date(startedAt.getTime() + 5_000),
    ended_at: new Date(startedAt.getTime() + 65_000),
    duration_seconds: 60,
    ...change,
  };
  const names = Object.keys(row);
  const parameters = names.map((_, index) => `$${index + 1}`);
  await server.rows(
    `insert into calls (${names.join(', ')}) values (${parameters.join(', ')})`,
    Object.values(row),
  );
  return String(row.id);
}

/** The change that makes an `addCall` call unanswered. */
export const unanswered = {
  call_status: 'no-answer',
  end_reason: 'timed_out',
  answered_at: null,
  duration_seconds: 0,
};

/** Leaves a voicemail as a caller's browser does. */
export async function leaveVoicemail(
  server: Pick<TestServer, 'address'>,
  call: { id: string; key: string },
  bytes: Uint8Array,
) {
  const form = new FormData();
  form.append('recording', new File([new Uint8Array(bytes)], 'voicemail.webm'));
  form.append('duration_seconds', '4');
  const answer = await fetch(`${server.address}/api/calls/${call.id}/voicemail`, {
    method: 'POST',
    body: form,
    headers: { 'x-voicemail-key': call.key },
  });
  return { status: answer.status, body: await answer.json() };
}

/** A server that handles calls on the phone network, through a fake Twilio. */
export async function startWithNetwork(env: Record<string, string> = {}) {
  const twilio = await startFakeTwilio();
  const server = await startTestServer({ env: { TWILIO_API_URL: twilio.url, ...env } });
  twilio.callAt(server.address);
  const current_password = owner.password;
  await server.asOwner('/api/settings/twilio', {
    method: 'PUT',
    json: { ...twilioLogin, current_password },
  });
  const on = await server.asOwner('/api/settings/twilio/phone-calls', {
    method: 'POST',
    json: { current_password },
  });
  if (on.status !== 200) throw new Error(`phone calls were not turned on: ${await on.text()}`);
  const phones: TestPhone[] = [];
  const { calls } = twilio;

  /** The row of a call by the network's id, as soon as it exists. */
  const rowOf = (sid: string) =>
    waitUntil('the call is stored', async () => {
      const [row] = await server.rows('select * from calls where call_sid = $1', [sid]);
      return row;
    });

  return {
    twilio,
    server,
    calls,
    rowOf,
    /** The call as it is stored now. */
    async read(id: string) {
      const [row] = await server.rows('select * from calls where id = $1', [id]);
      return row;
    },
    /** One more device of the owner. */
    async device(): Promise<TestPhone> {
      const phone = await ownerPhone(server);
      phones.push(phone);
      return phone;
    },
    /** Closes the owner's devices, and waits until none can ring. */
    async closeDevices(): Promise<void> {
      for (const { socket } of phones.splice(0)) socket.close();
      await waitUntil('all devices have gone', async () => {
        const [row] = await server.rows('select count(*)::int as count from phone_devices');
        return row.count === 0;
      });
    },
    /** Someone calls and hears it ring; the owner's device rings. */
    async ring(phone: TestPhone, from: string) {
      const call = calls.callIn(from);
      const row = await rowOf(call.leg.sid);
      await phone.receives('incoming_call', (one) => one.call.id === row.id);
      await call.leg.does('waiting');
      return { ...call, id: row.id as string };
    },
    /** The owner accepts a call, and the browser joins it. */
    async accept(
      phone: TestPhone,
      caller: { id: string; leg: { does(what: string): Promise<void> } },
    ) {
      phone.say({ type: 'accept', call_id: caller.id });
      await phone.receives('call_updated', ({ call }) => call.id === caller.id && call.is_mine);
      const browser = calls.connect({ call_id: caller.id });
      await caller.leg.does('talking');
      return browser;
    },
    async stop() {
      for (const { socket } of phones) socket.close();
      await server.stop();
      await twilio.stop();
    },
  };
}

/** Changes how calls are handled. */
export async function setCalls(
  server: Pick<TestServer, 'asOwner'>,
  change: Record<string, unknown>,
): Promise<void> {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const answer = await server.asOwner('/api/settings/calls', {
    method: 'PATCH',
    json: { version: versions.calls, ...change },
  });
  if (answer.status !== 200) throw new Error(await answer.text());
}
