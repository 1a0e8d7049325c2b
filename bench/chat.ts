import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { freePort } from '#platform/database/free-port.ts';
import type { Bench } from './bench.ts';
import { databaseOf } from './database.ts';
import { measureLimit } from './limit.ts';
import type { ChatQuestion } from './limits/chat.ts';
import { memoryOf } from './memory.ts';
import { maxPauseMs, watchPauses } from './pauses.ts';
import { startBeside } from './server.ts';
import { megabytes, milliseconds, type Row } from './table.ts';

const visitors = 20;
const widgets = 1000;
/** Design section 9. */
const max = { ratio: 5, sockets: 100e6, away: 50 };

/**
 * The chat: a response against its two inserts, many open widgets, a message from one server to
 * another.
 */
export async function measureChat(bench: Bench): Promise<Row[]> {
  return [
    await measureMessages(bench),
    await measureHostile(bench),
    await measureWidgets(bench),
    await measureWay(bench),
  ];
}

export async function measureMessages({ server, dataDir, seconds }: Bench): Promise<Row> {
  const question: ChatQuestion = { urls: databaseOf(dataDir), visitors, seconds };
  await talk(server.address, 1);
  const ours = ninetyNinth(await talk(server.address, seconds));
  const limit = ninetyNinth(await measureLimit<number[]>('chat', question));
  return {
    what: `Chat message answered by the built-in engine, ${visitors} visitors at once, p99: against its two inserts`,
    ours: milliseconds(ours),
    limit: milliseconds(limit),
    ratio: ours / limit,
    target: `≤ ${max.ratio}`,
    ok: ours / limit <= max.ratio,
  };
}

/** Milliseconds of each response. */
async function talk(address: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const visitor = async (number: number) => {
    const ids = await startChat(address, `talk-${number}`);
    while (performance.now() < end) {
      const began = performance.now();
      await post(address, '/api/chat/message', {
        ...ids,
        message: 'The kitchen faucet drips at the base and the cabinet floor is wet.',
      });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  return times;
}

/** Texts of the max length, of the kinds that are hardest for the engine's parsers. */
export const hostileTexts = [
  '3 weeks \n',
  '5 h ',
  'week a ',
  'Main ',
  'underscore ',
  'dot ',
  '1,',
  '1/1 ',
  '1',
  '? ',
  '5:00 ',
  'i just ',
  'in 1 h     ',
  'cerca de, ',
  '\u{1f600}',
].map((part) => part.repeat(4000).slice(0, 4000));

async function measureHostile({ server }: Bench): Promise<Row> {
  const pauses = watchPauses(server.address);
  await Promise.all(
    hostileTexts.map(async (message, number) => {
      const ids = await startChat(server.address, `hostile-${number}`);
      for (let turn = 0; turn < 3; turn += 1)
        await post(server.address, '/api/chat/message', { ...ids, message });
    }),
  );
  const slowest = await pauses.stop();
  return {
    what: 'Slowest other call while visitors send hostile texts',
    ours: milliseconds(slowest),
    target: `≤ ${maxPauseMs} ms`,
    ok: slowest <= maxPauseMs,
  };
}

export async function measureWidgets({ server }: Bench): Promise<Row> {
  const before = memoryOf(server.pid);
  const sockets: WebSocket[] = [];
  for (let number = 0; number < widgets; number += 1)
    sockets.push(await openWidget(server.address, `widget-${number}`));
  await wait(3000);
  const held = memoryOf(server.pid) - before;
  for (const socket of sockets) socket.terminate();
  return {
    what: `Memory for ${widgets.toLocaleString('en-US')} open chats with their sockets`,
    ours: megabytes(held),
    target: '≤ 100 MB',
    ok: held <= max.sockets,
  };
}

/** From the owner's reply at one server to the visitor's socket at another. */
export async function measureWay({ server, dataDir, token }: Bench): Promise<Row> {
  const other = await startBeside(dataDir, await freePort());
  try {
    const ids = await startChat(other.address, 'way');
    const socket = await openSocket(other.address, ids);
    const headers = { authorization: `Bearer ${token}` };
    const path = `/api/chat/admin/escalate/${ids.conversation_id}`;
    await post(server.address, path, { contractor_id: null }, headers);
    await wait(500);
    const times: number[] = [];
    for (let turn = 0; turn < 50; turn += 1) {
      const heard = new Promise((done) => socket.once('message', done));
      const began = performance.now();
      const answered = post(
        server.address,
        `/api/chat/admin/conversations/${ids.conversation_id}/messages`,
        { message: `On my way, ${turn}` },
        headers,
      );
      await heard;
      times.push(performance.now() - began);
      await answered;
      await wait(20);
    }
    socket.terminate();
    const slowest = ninetyNinth(times);
    return {
      what: "Owner's answer at one server, from the call to the visitor's socket at another, p99 of 50",
      ours: milliseconds(slowest),
      target: `≤ ${max.away} ms`,
      ok: slowest <= max.away,
    };
  } finally {
    await other.stop();
  }
}

async function openWidget(address: string, name: string): Promise<WebSocket> {
  return openSocket(address, await startChat(address, name));
}

async function openSocket(address: string, ids: object): Promise<WebSocket> {
  const { ticket } = await post<{ ticket: string }>(address, '/api/chat/socket-tickets', ids);
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/chat?ticket=${ticket}`);
  await new Promise((open, failed) => socket.once('open', open).once('error', failed));
  return socket;
}

async function startChat(address: string, name: string) {
  const visitor_id = `visitor_${Date.now()}_${name}`;
  type Started = { conversation_id: string };
  const { conversation_id } = await post<Started>(address, '/api/chat/start', { visitor_id });
  return { visitor_id, conversation_id };
}

async function post<Answer>(address: string, path: string, body: object, headers = {}) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

function ninetyNinth(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
