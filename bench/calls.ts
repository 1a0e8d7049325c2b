import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import type { PhoneMessage, PhoneRequest } from '#features/calls/contract/socket.ts';
import type { Bench } from './bench.ts';
import { milliseconds, type Row } from './table.ts';

const sockets = 200;
const callsAtOnce = 50;
const candidates = 10;
/** Milliseconds from press to ring, for a signal among fifty calls, and until a lost call ends. */
const max = { ring: 50, signal: 500, loss: 10_000 };

/** Phone calls: how soon one rings, and fifty that connect at once on 200 open lines. */
export async function measureCalls(bench: Bench): Promise<Row[]> {
  const owners = await openLines(sockets / 2, () => ownerLine(bench));
  const visitors = await openLines(sockets / 2, () => visitorLine(bench.server.address));
  const lines = [...owners, ...visitors];
  try {
    return [
      await measureRing(visitors, owners),
      await measureSignals(visitors, owners),
      await measureLoss(visitors, owners),
    ];
  } finally {
    for (const line of lines) line.close();
  }
}

async function measureRing([visitor]: Line[], [owner]: Line[]): Promise<Row> {
  if (!visitor || !owner) throw new Error('no lines are open');
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const call_id = randomUUID();
    const began = performance.now();
    const rings = owner.next((one) => one.type === 'incoming_call' && one.call.id === call_id);
    const ends = visitor.next((one) => one.type === 'call_ended' && one.call.id === call_id);
    visitor.send({ type: 'call', call_id });
    await rings;
    times.push(performance.now() - began);
    visitor.send({ type: 'hang_up', call_id });
    await ends;
  }
  const median = times.toSorted((one, other) => one - other)[10] ?? 0;
  return {
    what: `Phone call, from press to ring on loopback with ${sockets} open lines`,
    ours: milliseconds(median),
    target: `≤ ${max.ring} ms`,
    ok: median <= max.ring,
  };
}

/** Each pair calls, answers and exchanges what browsers exchange, all at the same time. */
async function measureSignals(visitors: Line[], owners: Line[]): Promise<Row> {
  const pairs = visitors.slice(0, callsAtOnce).map((visitor, count) => ({
    visitor,
    owner: owners[count] as Line,
  }));
  const times = (await Promise.all(pairs.map(connect))).flat();
  const slowest = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return {
    what: `One of ${candidates * 2 + 2} signals of each of ${callsAtOnce} calls that connect at once, p95`,
    ours: milliseconds(slowest),
    target: `≤ ${max.signal} ms`,
    ok: slowest <= max.signal,
  };
}

/** A browser goes away during a call: how soon the call ends on the other side. */
async function measureLoss([visitor]: Line[], [owner]: Line[]): Promise<Row> {
  if (!visitor || !owner) throw new Error('no lines are open');
  const call_id = await answeredCall({ visitor, owner });
  const ends = owner.next((one) => one.type === 'call_ended' && one.call.id === call_id);
  const began = performance.now();
  visitor.close();
  await ends;
  const ours = performance.now() - began;
  return {
    what: 'Browser lost during a call, until the call ends on the other side',
    ours: milliseconds(ours),
    target: `≤ ${max.loss / 1000} s`,
    ok: ours <= max.loss,
  };
}

/** Returns the id of a call that was placed and answered. */
async function answeredCall({ visitor, owner }: { visitor: Line; owner: Line }): Promise<string> {
  const call_id = randomUUID();
  const rings = owner.next((one) => one.type === 'incoming_call' && one.call.id === call_id);
  visitor.send({ type: 'call', call_id });
  await rings;
  const answered = visitor.next(
    (one) =>
      one.type === 'call_updated' &&
      one.call.id === call_id &&
      one.call.call_status === 'in_progress',
  );
  owner.send({ type: 'accept', call_id });
  await answered;
  return call_id;
}

/** Milliseconds that each signal of one call took. */
async function connect({ visitor, owner }: { visitor: Line; owner: Line }): Promise<number[]> {
  const call_id = await answeredCall({ visitor, owner });
  const times: number[] = [];
  for (let count = 0; count <= candidates; count += 1) {
    for (const [from, to] of [
      [visitor, owner],
      [owner, visitor],
    ] as const) {
      const candidate = { candidate: `${'candidate '.repeat(15)}${count}` };
      const began = performance.now();
      const arrives = to.next((one) => one.type === 'signal' && one.call_id === call_id);
      from.send({ type: 'signal', call_id, signal: { candidate } });
      await arrives;
      times.push(performance.now() - began);
    }
  }
  const ends = owner.next((one) => one.type === 'call_ended' && one.call.id === call_id);
  visitor.send({ type: 'hang_up', call_id });
  await ends;
  return times;
}

type Line = Awaited<ReturnType<typeof openLine>>;

async function openLines(count: number, open: () => Promise<Line>): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < count) lines.push(await open());
  return lines;
}

async function ownerLine({ server, token }: Bench): Promise<Line> {
  const answer = await fetch(`${server.address}/api/phone/get-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const opened = (await answer.json()) as { token: string };
  return openLine(server.address, opened.token);
}

async function visitorLine(address: string): Promise<Line> {
  const answer = await fetch(`${address}/api/calls/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { ticket } = (await answer.json()) as { ticket: string };
  return openLine(address, ticket);
}

async function openLine(address: string, ticket: string) {
  const path = `/ws/phone?ticket=${ticket}&device=${randomUUID()}`;
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`);
  const waiting = new Set<(message: PhoneMessage) => void>();
  socket.on('message', (data) => {
    const message: PhoneMessage = JSON.parse(String(data));
    for (const listener of waiting) listener(message);
  });
  /** The next matching message. */
  function next(fits: (message: PhoneMessage) => boolean): Promise<void> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('a phone message did not arrive')), 30_000);
      const listener = (message: PhoneMessage) => {
        if (!fits(message)) return;
        waiting.delete(listener);
        clearTimeout(timer);
        done();
      };
      waiting.add(listener);
    });
  }
  await next(({ type }) => type === 'ready');
  return {
    next,
    send: (message: PhoneRequest) => socket.send(JSON.stringify(message)),
    close: () => socket.terminate(),
  };
}
