// npm run bench -- --soak [MINUTES]: hostile pictures, texts, sockets, and bodies beside normal use.
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { memoryWithChildren } from './memory.ts';
import { type BenchServer, owner } from './server.ts';
import { megabytes, milliseconds, type Row } from './table.ts';

/** Every address of the attackers is another one for the limits. */
export const soakEnvironment = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' };

const max = { slowest: 300, signIn: 2000, growth: 1.15 };

/** Slowest call of normal use, and whether the memory ends where it was after the first third. */
export async function measureSoak(server: BenchServer, minutes: number): Promise<Row[]> {
  const first = await signInAsOwner(server);
  const worker = new Worker(new URL('./attack.ts', import.meta.url), {
    workerData: { address: server.address, minutes },
  });
  let isOver = false;
  const attack = new Promise<void>((done, failed) => {
    worker.once('error', failed);
    worker.once('exit', () => done());
  }).finally(() => {
    isOver = true;
  });
  const [times, signIns, bytes] = await Promise.all([
    watchUse(server, first.token, () => isOver),
    watchSignIns(server, first.cookie, () => isOver),
    watchMemory(server, () => isOver),
    attack,
  ]);
  const [slowest = Number.NaN] = times.map(({ took }) => took).toSorted((a, b) => b - a);
  for (const { path, took, at } of times.toSorted((a, b) => b.took - a.took).slice(0, 10))
    console.log(`  ${milliseconds(took)} ${path} after ${Math.round(at / 1000)} s`);
  const slowestSignIn = Math.max(...signIns);
  const ninetyNinth =
    times.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
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
      what: `Slowest of ${signIns.length} sign-ins of the owner beside them, while their password is guessed`,
      ours: milliseconds(slowestSignIn),
      target: `≤ ${max.signIn / 1000} s`,
      ok: slowestSignIn <= max.signIn,
    },
    {
      what: `Memory of the server and its processes in the last third of them, at most ${megabytes(Math.max(...bytes))}: against the second third`,
      ours: megabytes(late),
      limit: megabytes(early),
      ratio: late / early,
      target: `≤ ${max.growth}`,
      ok: late / early <= max.growth,
    },
  ];
}

/** People who mean well, each with an address of their own for a while. */
const home = (turn = 0) => ({ 'x-forwarded-for': `198.51.100.${1 + (turn % 200)}` });

/** As a browser does that the owner has used before; returns its cookie too. */
async function signInAsOwner({ address }: BenchServer, cookie = '') {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...home() },
    body: JSON.stringify(owner),
  });
  const { token, message } = (await answer.json()) as { token?: string; message: string };
  if (!token) throw new Error(`the owner could not sign in: ${message}`);
  const [set = cookie] = answer.headers.getSetCookie();
  return { token, cookie: set.split(';')[0] ?? '' };
}

/** Milliseconds of each sign-in in a browser that the account knows. */
async function watchSignIns(server: BenchServer, cookie: string, isOver: () => boolean) {
  const times: number[] = [];
  while (!isOver()) {
    await wait(5000);
    const began = performance.now();
    await signInAsOwner(server, cookie);
    times.push(performance.now() - began);
  }
  return times;
}

/** Milliseconds of each call of somebody who means well. */
async function watchUse({ address }: BenchServer, token: string, isOver: () => boolean) {
  const paths = ['/', '/request', '/api/requests?limit=50', '/api/dashboard', '/api/new-counts'];
  const times: { path: string; took: number; at: number }[] = [];
  const start = performance.now();
  for (let turn = 0; !isOver(); turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    // Every half minute somebody sends a request as well.
    const isRequest = turn % 500 === 499;
    const headers = { authorization: `Bearer ${token}`, ...home(turn) };
    const began = performance.now();
    const answer = isRequest
      ? await fetch(`${address}/api/forms/work-request`, {
          method: 'POST',
          body: workRequestForm(aWorkRequest()),
          headers: home(turn),
        })
      : await fetch(address + path, { headers });
    await answer.text();
    const took = performance.now() - began;
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push({ path: isRequest ? 'a request' : path, took, at: began - start });
    await wait(50);
  }
  return times;
}

async function watchMemory({ pid }: BenchServer, isOver: () => boolean): Promise<number[]> {
  const bytes: number[] = [];
  while (!isOver()) {
    bytes.push(memoryWithChildren(pid));
    await wait(2000);
  }
  return bytes;
}

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
