import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import {
  customerPerson,
  readThread,
  readThreads,
  writeAsCustomer,
  writeAsOwner,
} from '#tests/factories/messages.ts';
import { addProject as add, ask as askServer } from '#tests/factories/projects.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { markRead } from './actions/send-message.ts';
import { listThreadsOfCustomer } from './store/customer.ts';

const unknown = '0198c0de-0000-7000-8000-000000000000';
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
/** A customer's threads about projects. */
async function threadsOf(customerId: string) {
  const threads = await listThreadsOfCustomer(server.app.database, customerId);
  return threads.filter(({ title }) => title !== null);
}
const addProject = (title = 'Back door') =>
  add(server, {
    title,
    customer: { first_name: 'Rosa', last_name: 'Villarreal', email: `${newId()}@example.com` },
  });

describe('a thread', () => {
  test('shows what both sides wrote, newest first, by pages', async () => {
    const project = await addProject();
    await writeAsOwner(server, project.id, 'Yours came today.');
    await writeAsCustomer(server, project, 'Is 8 possible?');
    await ask('POST', `/api/messages/${project.id}`, { body: 'Eight is taken.' });
    const first = await readThread(server, project.id, '?limit=2');
    expect(first.messages.map(({ author, body }) => [author, body])).toEqual([
      ['owner', 'Eight is taken.'],
      ['customer', 'Is 8 possible?'],
    ]);
    const rest = await readThread(server, project.id, `?limit=2&cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({ messages: [{ body: 'Yours came today.' }], next_cursor: null });
  });

  test('keeps a script as the text that it is', async () => {
    const project = await addProject();
    const body = '<script>alert(1)</script> & "8 < 9"';
    await writeAsOwner(server, project.id, body);
    expect((await readThread(server, project.id)).messages).toMatchObject([{ body }]);
  });

  test('takes a message once, however often it is sent under its key', async () => {
    const project = await addProject();
    const key = newId();
    const photo = { name: 'door.jpg', bytes: await phoneJpeg(80, 60) };
    const before = server.photoFolders().length;
    const sent = await Promise.all(
      [1, 2, 3].map(() => writeAsOwner(server, project.id, 'Here it is.', [photo], key)),
    );
    expect(new Set(sent.map(({ body }) => body.message.id)).size).toBe(1);
    expect((await readThread(server, project.id)).messages).toHaveLength(1);
    expect(server.photoFolders()).toHaveLength(before + 1);
    const other = await writeAsOwner(server, project.id, 'Something else.', [photo], key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    expect(server.photoFolders()).toHaveLength(before + 1);
  });

  test('is in the history of its project', async () => {
    const project = await addProject();
    await writeAsOwner(server, project.id, 'Hello');
    const { history } = (await ask('GET', `/api/projects/${project.id}/history`)).body;
    expect(history[0]).toMatchObject({ action: 'message_sent', details: { by: 'owner' } });
  });

  test('goes with its project', async () => {
    const project = await addProject();
    await writeAsOwner(server, project.id, 'Hello', [{ name: 'plan.pdf', bytes: pdf }]);
    await server.rows('delete from projects where id = $1', [project.id]);
    const left = await server.rows('select 1 from project_messages where project_id = $1', [
      project.id,
    ]);
    expect(left).toEqual([]);
    expect((await ask('GET', `/api/messages/${project.id}`)).status).toBe(404);
  });
});

describe('photos and files', () => {
  test('come along: photos without what the camera noted, documents as they are', async () => {
    const project = await addProject();
    const { body } = await writeAsOwner(server, project.id, '', [
      { name: 'door.jpg', bytes: await phoneJpeg(80, 60) },
      { name: 'plan.pdf', bytes: pdf },
    ]);
    const { photos, files } = body.message;
    expect([photos[0].name, files[0].name, files[0].media_type]).toEqual([
      'door.jpg',
      'plan.pdf',
      'application/pdf',
    ]);
    const picture = await (await fetch(server.address + photos[0].url)).arrayBuffer();
    expect(Buffer.from(picture).includes('Telephone')).toBe(false);
    const document = await fetch(server.address + files[0].url);
    expect(document.headers.get('content-disposition')).toContain('attachment');
    expect(new Uint8Array(await document.arrayBuffer())).toEqual(pdf);
    const forged = files[0].url.replace('signature=', 'signature=x');
    expect((await fetch(server.address + forged)).status).toBe(404);
  });

  test('of another kind than their name claims are refused, and nothing is stored', async () => {
    const project = await addProject();
    const before = server.photoFolders().length;
    const page = new TextEncoder().encode('<html><script>alert(1)</script>');
    const { status, body } = await writeAsOwner(server, project.id, 'Look', [
      { name: 'door.jpg', bytes: await phoneJpeg(80, 60) },
      { name: 'plan.pdf', bytes: page },
    ]);
    expect([status, body.message]).toEqual([
      400,
      'plan.pdf: Please send photos, PDF, Word, Excel, OpenDocument or plain text.',
    ]);
    expect((await readThread(server, project.id)).messages).toEqual([]);
    expect(server.photoFolders()).toHaveLength(before);
  });

  test('are eight at most', async () => {
    const project = await addProject();
    const documents = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `${n}.pdf`, bytes: pdf }));
    expect((await writeAsOwner(server, project.id, '', documents(9))).status).toBe(400);
    expect((await writeAsOwner(server, project.id, '', documents(8))).status).toBe(200);
  });

  test.each([
    ['announced', true],
    ['not announced', false],
  ])('of 200 MB, %s, are refused before they have arrived', async (_, isAnnounced) => {
    const project = await addProject();
    const { status, sent } = await sendEndless(project.id, isAnnounced);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(endless / 2);
    expect((await readThread(server, project.id)).messages).toEqual([]);
  });
});

const endless = 200 * 1024 * 1024;

/**
 * Sends a file of 200 MB as slowly as it is accepted; returns the response and after how many bytes
 * it came.
 */
async function sendEndless(projectId: string, isAnnounced: boolean) {
  const token = await server.signIn();
  const head = `--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const upload = request(`${server.address}/api/messages/${projectId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...(isAnnounced && { 'content-length': String(endless) }),
      },
    });
    upload.on('response', (answer) => {
      isAnswered = true;
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, sent });
      upload.destroy();
    });
    upload.on('error', (error) => (isAnswered ? undefined : reject(error)));
    const piece = Buffer.alloc(64 * 1024, 65);
    // One piece at a time, so that a response is read before the next one is written.
    const pump = () => {
      if (isAnswered || sent >= endless) return;
      sent += piece.length;
      if (upload.write(piece)) setImmediate(pump);
      else upload.once('drain', () => setImmediate(pump));
    };
    upload.write(head);
    pump();
  });
}

describe('what nobody has read', () => {
  test('comes first in the list of threads, then the latest message; counted by threads', async () => {
    const before = (await readThreads(server)).unread;
    const [read, first, second] = [await addProject(), await addProject(), await addProject()];
    await writeAsCustomer(server, first, 'One');
    await writeAsCustomer(server, second, 'Two');
    await writeAsCustomer(server, second, 'Three');
    await writeAsOwner(server, read.id, 'Latest');
    const { threads, unread } = await readThreads(server);
    const mine = threads.filter((one) => [read.id, first.id, second.id].includes(one.thread_id));
    expect(mine).toMatchObject([
      {
        project_id: second.id,
        unread: 2,
        last_message: 'Three',
        customer: { name: 'Rosa Villarreal' },
      },
      { project_id: first.id, unread: 1 },
      { project_id: read.id, unread: 0, last_author: 'owner' },
    ]);
    expect(unread).toBe(before + 2);

    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await readThreads(server, `?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.threads.map((one) => one.thread_id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(threads.map((one) => one.thread_id));
  });

  test('is read up to the message that was seen, and not beyond', async () => {
    const project = await addProject();
    const seen = await writeAsCustomer(server, project, 'One');
    await writeAsCustomer(server, project, 'Two');
    const path = `/api/messages/${project.id}/read`;
    expect((await ask('POST', path, { message_id: seen })).status).toBe(200);
    expect((await ask('POST', path, { message_id: seen })).status).toBe(200);
    const { messages } = await readThread(server, project.id);
    expect(messages.map(({ read_at }) => read_at !== null)).toEqual([false, true]);
    const { threads } = await readThreads(server);
    expect(threads.find((one) => one.project_id === project.id)?.unread).toBe(1);
    expect((await ask('POST', path, { message_id: unknown })).status).toBe(404);
  });

  test('waits for an answer after it was read, until the owner answers or says that it needs none', async () => {
    const project = await addProject();
    const waits = async () => {
      const { needs } = await (await server.asOwner('/api/dashboard/needs?limit=1000')).json();
      return needs.some(
        ({ kind, id }: { kind: string; id: string }) =>
          kind === 'message_waiting' && id === project.id,
      );
    };
    const press = (path: 'read' | 'no-answer', message_id: string) =>
      ask('POST', `/api/messages/${project.id}/${path}`, { message_id });
    const first = await writeAsCustomer(server, project, 'Which paint did you use?');
    await press('read', first);
    expect(await waits()).toBe(true);
    await writeAsOwner(server, project.id, 'Eggshell, the one in the estimate.');
    expect(await waits()).toBe(false);
    const second = await writeAsCustomer(server, project, 'Thanks!');
    await writeAsCustomer(server, project, 'And the trim?');
    await press('no-answer', second);
    expect(await waits()).toBe(true);
    const [newest] = (await readThread(server, project.id)).messages;
    await press('no-answer', newest?.id ?? '');
    expect(await waits()).toBe(false);
  });

  test('of the owner is read by the customer alone', async () => {
    const project = await addProject();
    const { body } = await writeAsOwner(server, project.id, 'Hello');
    const { id } = body.message;
    await ask('POST', `/api/messages/${project.id}/read`, { message_id: id });
    expect((await readThread(server, project.id)).messages[0]?.read_at).toBeNull();
    await markRead(server.app, customerPerson(project.customer_id), project.id, id);
    expect((await readThread(server, project.id)).messages[0]?.read_at).not.toBeNull();
  });
});

test("another customer's thread looks like none", async () => {
  const [project, other] = [await addProject(), await addProject()];
  const stranger = customerPerson(other.customer_id);
  const { body } = await writeAsOwner(server, project.id, 'Hello');
  const asStranger = { ...project, customer_id: other.customer_id };
  await expect(writeAsCustomer(server, asStranger, 'Hi')).rejects.toMatchObject({ status: 404 });
  await expect(markRead(server.app, stranger, project.id, body.message.id)).rejects.toMatchObject({
    status: 404,
  });
  const threads = await threadsOf(other.customer_id);
  expect(threads.map((one) => one.thread_id)).toEqual([other.id]);
});

test('a project handed to somebody else takes no earlier messages along for them', async () => {
  const [project, other] = [await addProject(), await addProject()];
  await writeAsOwner(server, project.id, 'Hello Rosa');
  const { version } = (await ask('GET', `/api/projects/${project.id}`)).body.project;
  await ask('PATCH', `/api/projects/${project.id}`, { version, customer_id: other.customer_id });
  const threads = await threadsOf(other.customer_id);
  expect(threads).toMatchObject([
    { body: null, unread: 0 },
    { body: null, unread: 0 },
  ]);
  expect(await threadsOf(project.customer_id)).toEqual([]);
});

test('merged customers have the threads of both, and each their own when it is undone', async () => {
  const [stored, gone] = [await addProject('Deck'), await addProject('Gate')];
  await writeAsOwner(server, gone.id, 'Before');
  const merger = `/api/customers/${stored.customer_id}/merger`;
  expect((await ask('POST', merger, { other_id: gone.customer_id })).status).toBe(200);
  const merged = { ...gone, customer_id: stored.customer_id };
  await writeAsCustomer(server, merged, 'Since');
  const both = await threadsOf(stored.customer_id);
  expect(both).toMatchObject([{ title: 'Gate', body: 'Since', unread: 1 }, { title: 'Deck' }]);
  expect((await ask('DELETE', merger)).status).toBe(200);
  const theirs = await threadsOf(gone.customer_id);
  expect(theirs).toMatchObject([{ title: 'Gate', body: 'Since', unread: 1 }]);
  const left = await threadsOf(stored.customer_id);
  expect(left).toMatchObject([{ title: 'Deck', body: null }]);
});

describe('refused', () => {
  test.each([
    ['nothing at all', { body: '  \n ' }],
    ['too much', { body: 'x'.repeat(5001) }],
    ['no text', { text: 'x' }],
    ['no object', 'x'],
  ])('%s', async (_, json) => {
    const project = await addProject();
    const { status } = await ask('POST', `/api/messages/${project.id}`, json);
    expect(status).toBe(400);
  });

  test('a form that is none, and a cursor that is none', async () => {
    const project = await addProject();
    const path = `/api/messages/${project.id}`;
    const answer = await server.asOwner(path, { method: 'POST', body: 'x' });
    expect(answer.status).toBe(415);
    expect((await ask('GET', '/api/messages?cursor=x1')).status).toBe(400);
    expect((await ask('GET', `${path}?cursor=x`)).status).toBe(400);
  });

  test.each([
    ['GET', ''],
    ['POST', ''],
    ['POST', '/read'],
  ])('%s messages%s of an unknown project, and without the owner', async (method, part) => {
    const json = method === 'POST' ? { body: 'x', message_id: unknown } : undefined;
    const path = `/api/messages/${unknown}${part}`;
    expect((await ask(method, path, json)).status).toBe(404);
    const stranger = await call(server.address + path, 'x', { method, ...(json && { json }) });
    expect(stranger.status).toBe(401);
  });
});
