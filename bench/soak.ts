// npm run bench -- --soak [MINUTES]: hostile pictures, texts, sockets, and bodies beside normal use.
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { aWorkRequest, workRequestForm } from '../src/features/requests/factory.ts';
import { largePng, pictureBomb, png } from '../tests/harness/pictures.ts';
import { signIn } from './bench.ts';
import { hostileTexts } from './chat.ts';
import { memoryOf } from './memory.ts';
import type { BenchServer } from './server.ts';
import { megabytes, milliseconds, type Row } from './table.ts';

/** Every address of these attackers is another one for the limits. */
export const soakEnvironment = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' };

const max = { slowest: 300, growth: 1.15 };

/** Slowest call of normal use, and whether the memory ends where it was after the first third. */
export async function measureSoak(server: BenchServer, minutes: number): Promise<Row[]> {
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  const pictures = [pictureBomb(), await largePng(), (await png(7000, 7000)).subarray(0, 60_000)];
  const attacks = [
    repeat(isOver, (turn) => sendPicture(server, pictures[turn % pictures.length] as Buffer, turn)),
    repeat(isOver, (turn) => sendText(server, turn)),
    repeat(isOver, (turn) => openSockets(server, turn)),
    repeat(isOver, (turn) => sendBody(server, turn)),
    repeat(isOver, (turn) => guess(server, turn)),
  ];
  const memory = watchMemory(server, isOver);
  const use = watchUse(server, await signIn(server.address), isOver);
  await Promise.all(attacks);
  const [times, bytes] = await Promise.all([use, memory]);
  const slowest = Math.max(...times);
  const ninetyNinth = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const third = Math.floor(bytes.length / 3);
  const [early, late] = [middle(bytes.slice(third, 2 * third)), middle(bytes.slice(2 * third))];
  return [
    {
      what: `Slowest of ${times.length.toLocaleString('en-US')} normal calls in ${minutes} minutes of hostile pictures, texts, sockets, bodies, and sign-ins (99 of 100 within ${milliseconds(ninetyNinth)})`,
      ours: milliseconds(slowest),
      target: `≤ ${max.slowest} ms`,
      ok: slowest <= max.slowest,
    },
    {
      what: 'Memory in the last third of them: against the second third',
      ours: megabytes(late),
      limit: megabytes(early),
      ratio: late / early,
      target: `≤ ${max.growth}`,
      ok: late / early <= max.growth,
    },
  ];
}

async function repeat(isOver: () => boolean, attack: (turn: number) => Promise<unknown>) {
  for (let turn = 0; !isOver(); turn += 1) {
    // Refused, cut off, or in vain: that is what the server is for.
    await attack(turn).catch(() => undefined);
    await wait(20);
  }
}

/** A visitor from one of 60 addresses. */
const from = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${1 + (turn % 60)}` });

function sendPicture({ address }: BenchServer, bytes: Buffer, turn: number) {
  const body = workRequestForm(aWorkRequest(), [{ name: 'photo.png', bytes }]);
  return fetch(`${address}/api/forms/work-request`, { method: 'POST', body, headers: from(turn) });
}

async function sendText({ address }: BenchServer, turn: number) {
  const headers = { 'content-type': 'application/json', ...from(turn) };
  const post = (path: string, json: object) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(json) });
  const visitor_id = `visitor_${Date.now()}_${turn}`;
  const started = await post('/api/chat/start', { visitor_id });
  const { conversation_id } = (await started.json()) as { conversation_id: string };
  const message = hostileTexts[turn % hostileTexts.length];
  await post('/api/chat/message', { visitor_id, conversation_id, message });
}

/** Sockets without a ticket, and connections that never finish their request. */
async function openSockets({ address }: BenchServer, turn: number) {
  const { hostname, port } = new URL(address);
  const slow = Array.from({ length: 5 }, () => {
    const connection = createConnection({ host: hostname, port: Number(port) });
    connection.on('error', () => undefined);
    connection.write(
      'POST /api/forms/work-request HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n',
    );
    return connection;
  });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/chat?ticket=x`, {
    headers: from(turn),
  });
  await new Promise((done) => socket.once('open', done).once('error', done));
  socket.terminate();
  await wait(1000);
  for (const connection of slow) connection.destroy();
}

const bodies = [
  () => '['.repeat(60_000),
  () => `{"project_description":"${'x'.repeat(900_000)}"}`,
  () => `{${'"a":{'.repeat(20_000)}`,
  () => Buffer.alloc(30_000_000, 'x'),
];

function sendBody({ address }: BenchServer, turn: number) {
  return fetch(`${address}/api/${turn % 2 ? 'chat/start' : 'forms/work-request'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(turn) },
    body: bodies[turn % bodies.length]?.() ?? '',
  });
}

function guess({ address }: BenchServer, turn: number) {
  return fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(turn) },
    body: JSON.stringify({ email: `owner${turn % 5}@example.com`, password: `guess-${turn}` }),
  });
}

/** Milliseconds of each call of somebody who means well. */
async function watchUse({ address }: BenchServer, token: string, isOver: () => boolean) {
  const paths = ['/', '/request', '/api/requests?limit=50', '/api/dashboard', '/api/new-counts'];
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' };
  const times: number[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const began = performance.now();
    const answer = await fetch(address + (paths[turn % paths.length] ?? '/'), { headers });
    await answer.text();
    if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - began);
    await wait(50);
  }
  return times;
}

async function watchMemory({ pid }: BenchServer, isOver: () => boolean): Promise<number[]> {
  const bytes: number[] = [];
  while (!isOver()) {
    bytes.push(memoryOf(pid));
    await wait(5000);
  }
  return bytes;
}

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
