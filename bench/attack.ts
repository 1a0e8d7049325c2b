// The attackers of the soak, in a thread of their own: what they prepare must not slow down the
// clock that measures normal use.
import { createConnection } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import WebSocket from 'ws';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { interlacedPng, largePng, pictureBomb, png } from '#tests/harness/pictures.ts';
import { hostileTexts } from './chat.ts';

const { address, minutes } = workerData as { address: string; minutes: number };
// Attackers have computers of their own; this thread takes what the server leaves.
setPriority(19);
const { hostname, port } = new URL(address);
const end = performance.now() + minutes * 60_000;

/** A visitor from one of 200 addresses; the limits count each. */
const from = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${1 + (turn % 200)}` });

const pictures = [
  pictureBomb(),
  await largePng(),
  // As large as is permitted, from a small file.
  await interlacedPng(7000, 7100),
  (await png(7000, 7000)).subarray(0, 60_000),
];

const bodies = [
  () => '['.repeat(60_000),
  () => `{"project_description":"${'x'.repeat(900_000)}"}`,
  () => `{${'"a":{'.repeat(20_000)}`,
  () => Buffer.alloc(30_000_000, 'x'),
];

await Promise.all([
  repeat(sendPicture),
  repeat(sendPicture, 50),
  repeat(sendText),
  repeat(openSlowConnections),
  repeat(callAndFlood),
  repeat(sendBody),
  // Guesses wait for each other at the server: several go on at once.
  ...Array.from({ length: 8 }, (_, at) => repeat(guess, at * 25)),
]);

async function repeat(attack: (turn: number) => Promise<unknown>, first = 0) {
  for (let turn = first; performance.now() < end; turn += 1) {
    // Refused, cut off, or in vain: that is what the server is for.
    await attack(turn).catch(() => undefined);
    await wait(20);
  }
}

async function sendPicture(turn: number) {
  const bytes = pictures[turn % pictures.length] as Buffer;
  const body = workRequestForm(aWorkRequest(), [{ name: 'photo.png', bytes }]);
  const answer = await fetch(`${address}/api/forms/work-request`, {
    method: 'POST',
    body,
    headers: from(turn),
  });
  await answer.arrayBuffer();
}

async function sendText(turn: number) {
  const visitor_id = `visitor_${Date.now()}_${turn}`;
  const started = await post('/api/chat/start', { visitor_id }, turn);
  const { conversation_id } = (await started.json()) as { conversation_id: string };
  const message = hostileTexts[turn % hostileTexts.length];
  await (await post('/api/chat/message', { visitor_id, conversation_id, message }, turn)).text();
}

/** Sockets without a ticket, and connections that never finish their request. */
async function openSlowConnections(turn: number) {
  const slow = Array.from({ length: 5 }, () => {
    const connection = createConnection({ host: hostname, port: Number(port) });
    connection.on('error', () => undefined);
    connection.write(
      'POST /api/forms/work-request HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n',
    );
    return connection;
  });
  const socket = open('/ws/chat?ticket=x', turn);
  await new Promise((done) => socket.once('open', done).once('error', done));
  socket.terminate();
  await wait(1000);
  for (const connection of slow) connection.destroy();
}

/** Calls as any visitor may, then sends a thousand signals of a call that there is not. */
async function callAndFlood(turn: number) {
  const { ticket } = (await (await post('/api/calls/ticket', {}, turn)).json()) as {
    ticket: string;
  };
  const socket = open(`/ws/phone?ticket=${ticket}&device=attacker${turn}`, turn);
  await new Promise((done, failed) => socket.once('message', done).once('error', failed));
  const call_id = '00000000-0000-7000-8000-000000000000';
  for (let count = 0; count < 1000 && socket.readyState === WebSocket.OPEN; count += 1)
    socket.send(JSON.stringify({ type: 'signal', call_id, signal: 'x'.repeat(3000) }));
  await wait(2000);
  socket.terminate();
}

function sendBody(turn: number) {
  return fetch(`${address}/api/${turn % 2 ? 'chat/start' : 'forms/work-request'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(turn) },
    body: bodies[turn % bodies.length]?.() ?? '',
  });
}

async function guess(turn: number) {
  const email = turn % 2 ? `owner${turn % 5}@example.com` : 'owner@example.com';
  await (await post('/api/admin/login', { email, password: `guess-${turn}` }, turn)).text();
}

function post(path: string, json: object, turn: number) {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(turn) },
    body: JSON.stringify(json),
  });
}

function open(path: string, turn: number) {
  const socket = new WebSocket(address.replace('http', 'ws') + path, { headers: from(turn) });
  socket.on('error', () => undefined);
  return socket;
}
