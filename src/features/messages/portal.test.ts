import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { readAsCustomer } from '#platform/database/database.ts';
import { readThread, writeAsOwner } from '#tests/factories/messages.ts';
import { addProject } from '#tests/factories/projects.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function customer(projects = 1, language = 'english') {
  const email = `${newId()}@example.com`;
  const person = { first_name: 'Rosa', last_name: 'Villarreal', email, language };
  const made = await signedInCustomer(server, person);
  const own = [];
  for (let n = 0; n < projects; n += 1)
    own.push(
      await addProject(server, {
        customer: undefined,
        customer_id: made.customer.id,
        title: `Door ${n + 1}`,
      }),
    );
  const [project] = own;
  if (!project) throw new Error('no project');
  return { ...made, project, projects: own };
}

function aMessage(body: string, more: { key?: string; files?: File[] } = {}) {
  const form = new FormData();
  form.append('key', more.key ?? newId());
  form.append('body', body);
  for (const file of more.files ?? []) form.append('attachments', file);
  return form;
}

describe('without script', () => {
  test('a customer writes with a photo, and the owner reads it', async () => {
    const { browser, project } = await customer();
    const path = `/customer/messages/${project.id}`;
    const photo = new File([new Uint8Array(await phoneJpeg(80, 60))], 'door.jpg');
    const sent = await browser.send(path, aMessage('Is 8 possible?', { files: [photo] }));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#latest`]);
    const [message] = (await readThread(server, project.id)).messages;
    expect(message).toMatchObject({
      author: 'customer',
      body: 'Is 8 possible?',
      photos: [{ name: 'door.jpg' }],
      read_at: null,
    });
    const page = await (await browser.get(path)).text();
    expect(page).toContain('Is 8 possible?');
    expect(page).toContain('/thumbnail.jpg?');
  });

  test('what the owner wrote is read once the page is opened, not when a browser fetches ahead', async () => {
    const { browser, project } = await customer();
    await writeAsOwner(server, project.id, 'Yours came today.');
    const path = `/customer/messages/${project.id}`;
    await browser.call(path, { headers: { 'sec-purpose': 'prefetch' } });
    expect((await readThread(server, project.id)).messages[0]?.read_at).toBeNull();
    expect(await (await browser.get(path)).text()).toContain('Yours came today.');
    expect((await readThread(server, project.id)).messages[0]?.read_at).not.toBeNull();
  });

  test('a form sent twice is one message; its key for another text is refused, and the text stays', async () => {
    const { browser, project } = await customer();
    const path = `/customer/messages/${project.id}`;
    const key = newId();
    const answers = await Promise.all(
      [1, 2].map(() => browser.send(path, aMessage('Hello', { key }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await readThread(server, project.id)).messages).toHaveLength(1);
    const other = await browser.send(path, aMessage('Something else', { key }));
    const page = await other.text();
    expect(other.status).toBe(409);
    expect(page).toContain('already sent with different text');
    expect(page).toContain('>Something else</textarea>');
  });

  test('what cannot be sent is reported on the page, in its language, and the text stays', async () => {
    const { browser, project } = await customer(1, 'spanish');
    const path = `/es/customer/messages/${project.id}`;
    const fake = new File(['<html>'], 'plano.pdf');
    const sent = await browser.send(path, aMessage('Aquí está el plano', { files: [fake] }));
    const page = await sent.text();
    expect(sent.status).toBe(400);
    expect(page).toContain('plano.pdf: Mande fotos, PDF, Word');
    expect(page).toContain('>Aquí está el plano</textarea>');
    expect((await browser.send(path, aMessage('  '))).status).toBe(400);
    expect((await browser.send(path, aMessage('x', { key: 'short' }))).status).toBe(400);
    expect((await readThread(server, project.id)).messages).toEqual([]);
  });

  test('a script in a text is shown as text', async () => {
    const { browser, project } = await customer();
    await writeAsOwner(server, project.id, '<script>alert(1)</script>');
    const page = await (await browser.get(`/customer/messages/${project.id}`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('a long thread is read by pages', async () => {
    const { browser, project } = await customer();
    for (let n = 1; n <= 31; n += 1) await writeAsOwner(server, project.id, `Line ${n}.`);
    const path = `/customer/messages/${project.id}`;
    const page = await (await browser.get(path)).text();
    expect([page.includes('Line 2.'), page.includes('Line 1.')]).toEqual([true, false]);
    const earlier = /\?before=[\da-f-]+/.exec(page)?.[0];
    expect(await (await browser.get(path + earlier)).text()).toContain('Line 1.');
  });
});

test('one project opens its thread; several make a list, what is new first', async () => {
  const one = await customer();
  const opened = await one.browser.get('/customer/messages');
  expect(opened.headers.get('location')).toBe(`/customer/messages/${one.project.id}#latest`);
  const two = await customer(2);
  await writeAsOwner(server, two.project.id, 'For door 1');
  const page = await (await two.browser.get('/customer/messages')).text();
  expect(page.indexOf('Door 1')).toBeLessThan(page.indexOf('Door 2'));
  expect(page).toContain('1 new');
});

describe("another customer's thread", () => {
  test('looks like none, to read and to write', async () => {
    const [rosa, hank] = [await customer(), await customer()];
    await writeAsOwner(server, rosa.project.id, 'For Rosa alone');
    const path = `/customer/messages/${rosa.project.id}`;
    const before = server.photoFolders().length;
    const photo = new File([new Uint8Array(await phoneJpeg(80, 60))], 'door.jpg');
    for (const answer of [
      await hank.browser.get(path),
      await hank.browser.send(path, aMessage('Hi', { files: [photo] })),
      await hank.browser.get(`/customer/messages/${newId()}`),
      await hank.browser.get('/customer/messages/x'),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('For Rosa alone');
    }
    expect(server.photoFolders()).toHaveLength(before);
  });

  test('is not shown by the database either, whatever is asked', async () => {
    const [rosa, hank] = [await customer(), await customer()];
    await writeAsOwner(server, rosa.project.id, 'For Rosa alone');
    const { rows } = await readAsCustomer(server.app.database, hank.customer.id, (tx) =>
      tx.execute(sql`select * from customer_messages`),
    );
    expect(rows).toEqual([]);
    await expect(
      readAsCustomer(server.app.database, hank.customer.id, (tx) =>
        tx.execute(sql`select * from project_threads`),
      ),
    ).rejects.toThrow();
  });

  test('is not opened without a session', async () => {
    const { project } = await customer();
    const path = `/customer/messages/${project.id}`;
    const stranger = portalBrowser(server);
    for (const answer of [await stranger.get(path), await stranger.send(path, aMessage('Hi'))]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain('/customer/login');
    }
    const foreign = await (await customer()).browser.call(path, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: aMessage('Hi'),
    });
    expect(foreign.status).toBe(403);
  });
});

test('a ticket for the socket is for who is signed in', async () => {
  const { browser } = await customer();
  const ticket = await browser.call('/api/customer/socket-tickets', { method: 'POST' });
  expect((await ticket.json()).ticket).toMatch(/^[\w-]{43}$/);
  const refused = await portalBrowser(server).call('/api/customer/socket-tickets', {
    method: 'POST',
  });
  expect(refused.status).toBe(401);
});
