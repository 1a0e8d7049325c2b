import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { call as callApi, type TestServer } from '../../../tests/harness/test-server.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';
import type { PhoneMessage, PhoneRequest } from './contract/socket.ts';

export type TestPhone = Awaited<ReturnType<typeof connectPhone>>;

/** A browser tab at the phone line, for tests: it sends what a test gives it and collects what arrives. */
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
export async function ownerPhone(server: TestServer, token?: string) {
  const signedIn = token ?? (await server.signIn());
  const address = `${server.address}/api/phone/get-token`;
  const answer = await callApi(address, signedIn, { method: 'POST' });
  return connectPhone(server, (await answer.json()).token);
}

/** The ticket of a visitor's browser, and the secret with which it comes back. */
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
