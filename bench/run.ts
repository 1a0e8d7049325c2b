// npm run bench [-- --quick]: our numbers, each beside its limit on the same machine in the same
// run. With `--soak MINUTES` only the server under attack.
import { mkdirSync, rmSync } from 'node:fs';
import { freePort } from '#platform/database/free-port.ts';
import { measureAssistant } from './assistant.ts';
import { type Bench, signIn } from './bench.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { measureContent } from './content.ts';
import { measureCreates } from './creates.ts';
import { measureCustomers } from './customers.ts';
import { measureDocuments } from './documents.ts';
import { measureEmailTypes } from './email-types.ts';
import { fillRequests } from './fill.ts';
import { measureFirstSync } from './first-sync.ts';
import { measureJobDescriptions } from './job-descriptions.ts';
import { measureLanding } from './landing.ts';
import { compareLatency, measureLatency } from './latency.ts';
import { ensureLighthouse, measureLighthouse } from './lighthouse.ts';
import { measureMailbox } from './mailbox.ts';
import { measureRest, memoryOf } from './memory.ts';
import { measureOwnerRequests } from './owner-requests.ts';
import { measurePhotos } from './photos.ts';
import { measurePortal } from './portal.ts';
import { measureReads } from './reads.ts';
import { ensureChromium, measureScriptWeight } from './script-weight.ts';
import { newDataDir, removeDataDir, startServer } from './server.ts';
import { measureSoak, soakEnvironment } from './soak.ts';
import { measureStart } from './start.ts';
import { describeMachine, printTable, type Row } from './table.ts';
import { ensureWrk } from './wrk.ts';

const quick = process.argv.includes('--quick');
const soak = process.argv.indexOf('--soak');
const dataDir = newDataDir();
const folder = `${dataDir}-files`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => cleanUp().finally(() => process.exit(1)));
}
try {
  const rows = soak > 0 ? await measureAttack() : await measureAll();
  console.log(`\n${describeMachine()}${quick ? ', quick' : ''}\n\n${printTable(rows)}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function measureAttack(): Promise<Row[]> {
  const minutes = Number(process.argv[soak + 1] ?? 15);
  say(`Under attack for ${minutes} minutes`);
  const server = await startServer(dataDir, soakEnvironment);
  const rows = await measureSoak(server, minutes);
  await server.stop();
  return rows;
}

async function measureAll(): Promise<Row[]> {
  ensureWrk();
  ensureChromium();
  await ensureLighthouse();
  mkdirSync(folder);
  say('Starting the server');
  let server = await startServer(dataDir);
  const seconds = quick ? 2 : 5;
  const token = await signIn(server.address);
  const bench: Bench = { dataDir, folder, server, token, seconds, quick };

  say('10,000 requests');
  await fillRequests(dataDir, 1, 10_000);
  const few = await measureLatency(bench);
  say('100,000 requests');
  await fillRequests(dataDir, 10_001, 100_000);
  const many = await measureLatency(bench);
  say('Lists and single reads');
  const reads = await measureReads(bench);
  say('New requests');
  const creates = await measureCreates(bench);
  say('Requests with photos');
  const photos = await measurePhotos(bench);
  say('Import of customers, 10,000 and 1,000,000 customers');
  const customers = await measureCustomers(bench);
  say('The portal, with a project for every customer');
  const portal = await measurePortal(bench);
  say('Invoices: a thousand lines, 1,000 and 100,000 of them');
  const documents = await measureDocuments(bench);
  say('The mailbox, 2,000 and 200,000 emails');
  const mailbox = await measureMailbox(bench);
  say('Content calendar, 100 and 10,000 posts');
  const content = await measureContent(bench);
  const afterLoad = memoryOf(server.pid);
  say('Chat');
  const chat = await measureChat(bench);
  say('Phone calls');
  const calls = await measureCalls(bench);
  await server.stop();

  say('Second start and memory');
  server = await startServer(dataDir);
  const rest = await measureRest(server, afterLoad);
  await server.stop();

  say('Landing page');
  const face = await measurePublicFace(bench);
  return [
    ...reads,
    ...compareLatency(few, many),
    creates,
    ...photos,
    ...chat,
    ...calls,
    ...customers,
    ...portal,
    ...documents,
    ...mailbox,
    ...content,
    measureStart(server),
    rest,
    ...face,
    ...measureAssistant(),
    ...(await measureEmailTypes()),
    ...measureOwnerRequests(),
    ...measureJobDescriptions(),
    ...(await measureFirstSync(quick)),
  ];
}

/** On a port that the server knows from the start: pages contain their own address. */
async function measurePublicFace(bench: Bench): Promise<Row[]> {
  const port = await freePort();
  const server = await startServer(dataDir, { PORT: String(port) });
  const face = { ...bench, server: { ...server, address: `http://localhost:${port}` } };
  const rows = [await measureLanding(face), ...(await measureScriptWeight(face))];
  rows.push(...(await measureLighthouse(face)));
  await server.stop();
  return rows;
}

async function cleanUp(): Promise<void> {
  await removeDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
}

function say(step: string): void {
  console.log(`${step} …`);
}
