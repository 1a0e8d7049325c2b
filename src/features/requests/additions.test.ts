import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NeedView } from '#features/dashboard/contract.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { RequestView } from './contract/requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Sent {
  request_id: string;
  request_number: string;
  link: string;
}

async function send(change: Record<string, string>): Promise<Sent> {
  const body = workRequestForm(aWorkRequest(change));
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function add(link: string, fields: Record<string, string>, photos: Uint8Array[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const bytes of photos)
    body.append('photos', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${server.address}${link}/additions`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, location, html: await answer.text() };
}

const ask = (method: string, path: string, json?: unknown) =>
  server.asOwner(path, { method, ...(json !== undefined && { json }) });
const pageOf = async (path: string) => (await fetch(server.address + path)).text();

async function requestOf({ request_id }: Sent): Promise<RequestView> {
  return (await (await ask('GET', `/api/requests/${request_id}`)).json()).request;
}

async function needsOf({ request_number }: Sent): Promise<NeedView[]> {
  const { needs } = await (await ask('GET', '/api/dashboard/needs?limit=1000')).json();
  return needs.filter(
    ({ kind, title }: NeedView) => kind === 'request_message' && title.startsWith(request_number),
  );
}

test('a message and photos stand on the page and with the owner, once, and wait until they are answered', async () => {
  const sent = await send({ firstName: 'Ada', email: 'ada@example.com' });
  await ask('POST', `/api/requests/${sent.request_id}/answers`, { by: 'call' });
  expect(await needsOf(sent)).toEqual([]);
  const photo = await phoneJpeg(60, 40);
  const fields = { message: 'The shut-off valve is stuck, too.', key: 'add-once' };
  expect((await add(sent.link, fields, [photo])).status).toBe(303);
  const { location } = await add(sent.link, fields, [photo]);
  expect(await pageOf(location)).toMatch(/Thank you! We got it\..*The shut-off valve is stuck/s);
  const request = await requestOf(sent);
  expect(request.photos).toHaveLength(1);
  const added = request.history.map(({ action }) => action).filter((one) => /_added$/.test(one));
  expect(added.toSorted()).toEqual(['message_added', 'photos_added']);
  const notices = await server.rows(
    "select body_text from emails where folder = 'inbox' and subject like 'Ada%added to request%'",
  );
  expect(notices).toMatchObject([{ body_text: expect.stringContaining(fields.message) }]);
  expect(await needsOf(sent)).toMatchObject([{ path: null }]);
  await ask('POST', `/api/requests/${sent.request_id}/answers`, { by: 'text' });
  expect(await needsOf(sent)).toEqual([]);
});

test('photos added after it became a project are among those of the project', async () => {
  const sent = await send({ email: 'late-photo@example.com', lastName: 'Late' });
  const made = await ask('POST', `/api/requests/${sent.request_id}/project`, {});
  const { project } = await made.json();
  await add(sent.link, { message: '', key: 'late-photo' }, [await phoneJpeg(60, 40)]);
  const rows = await server.rows('select stage from project_photos where project_id = $1', [
    project.id,
  ]);
  expect(rows).toEqual([{ stage: 'before' }]);
});

test('what the owner types in the meantime is no conflict', async () => {
  const sent = await send({ lastName: 'Typing' });
  const { version } = await requestOf(sent);
  await add(sent.link, { message: 'By the way', key: 'by-the-way' });
  const saved = await ask('PATCH', `/api/requests/${sent.request_id}`, { version, note: 'Ladder' });
  expect(saved.status).toBe(200);
});

test.each([
  ['nothing', {}, 'Please write a message, or choose photos.'],
  ['10,000 characters', { message: 'x'.repeat(10_000) }, '4000 characters or fewer'],
  ['a NUL', { message: 'a\u0000b' }, ''],
])('%s is refused, and nothing is stored', async (_, fields, text) => {
  const sent = await send({ lastName: 'Refused' });
  const { status, html } = await add(sent.link, { key: 'refused-key', ...fields });
  expect(status).toBe(400);
  expect(html).toContain(text);
  expect((await requestOf(sent)).history).toHaveLength(1);
});

test('ten photos too many are refused, and the text stays', async () => {
  const sent = await send({ lastName: 'Crowd' });
  const photo = await phoneJpeg(40, 30);
  const crowd = Array.from({ length: 18 }, () => photo);
  const { status, html } = await add(sent.link, { message: 'All of them', key: 'crowd' }, crowd);
  expect(status).toBe(400);
  expect(html).toContain('You can upload a maximum of 8 photos.');
  expect((await requestOf(sent)).photos).toEqual([]);
  for (const key of ['one', 'two'])
    expect((await add(sent.link, { key }, crowd.slice(0, 8))).status).toBe(303);
  const last = await add(sent.link, { message: 'Five more', key: 'last' }, crowd.slice(0, 5));
  expect([last.status, last.html]).toEqual([409, expect.stringContaining('Five more')]);
  expect((await requestOf(sent)).photos).toHaveLength(16);
});

test.each([
  ['english', '', 'Error: Your request', 'Nothing was sent yet', 'Please choose your photos again'],
  [
    'spanish',
    '/es',
    'Error: Su solicitud',
    'Todavía no se mandó nada',
    'escoja sus fotos otra vez',
  ],
])(
  'a failed message shows at the top what was wrong, in %s, and typed words stay',
  async (_, root, title, top, again) => {
    const sent = await send({ lastName: 'Top' });
    const fields = { message: 'See the photo.', key: 'fake' };
    const fake = new TextEncoder().encode('<html>no photo</html>');
    const { status, html } = await add(root + sent.link, fields, [fake]);
    expect(status).toBe(400);
    expect(html).toContain(`<title>${title}</title>`);
    const [, alert = ''] = /<div role="alert"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
    expect(alert).toContain(top);
    expect(alert).toContain(again);
    expect(alert).toContain('href="#message"');
    expect(html.indexOf(alert)).toBeLessThan(html.indexOf('<ol>'));
    expect(html).toMatch(/<textarea id="message"[^>]*aria-describedby="addition-problem"/);
    expect(html).toMatch(/<p id="addition-problem".*See the photo\.<\/textarea>/s);
    const empty = await add(root + sent.link, { message: ' ', key: 'empty' });
    expect(empty.html).toContain(top);
    expect(empty.html).not.toContain(again);
  },
);

test('after it was withdrawn nothing is added', async () => {
  const sent = await send({ lastName: 'Over' });
  await fetch(`${server.address}${sent.link}/withdrawal`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  const { status, html } = await add(sent.link, { message: 'Still there?', key: 'over' });
  expect(status).toBe(409);
  expect(html).toContain('Your message was not sent, because this request was withdrawn.');
  expect(html).toMatch(/<a href="tel:[^>]*>.*<textarea readOnly[^>]*>Still there\?<\/textarea>/is);
  const empty = await add(`/es${sent.link}`, { message: 'x'.repeat(5000), key: 'late' });
  expect(empty.status).toBe(409);
  expect(empty.html).toMatch(/Su mensaje no se mandó, porque esta solicitud se retiró\..*x{5000}/s);
  const photos = await add(sent.link, { message: '', key: 'pic' }, [await phoneJpeg(60, 40)]);
  expect(photos.html).toContain('Your photos were not sent, because this request was withdrawn.');
  expect(await pageOf(sent.link)).not.toContain('Message about this request');
  expect(await needsOf(sent)).toEqual([]);
});

test.each([
  ['lost', 'Your message was not sent, because this request was closed.'],
  ['completed', 'Your message was not sent, because this request is done.'],
])('after it was %s, a message is given back with the reason', async (end, text) => {
  const sent = await send({ email: `${end}@example.com`, lastName: 'Ended' });
  if (end === 'completed') {
    const made = await ask('POST', `/api/requests/${sent.request_id}/project`, {});
    const { project } = await made.json();
    await server.rows(
      "update projects set status = 'completed', completed_at = now() where id = $1",
      [project.id],
    );
  } else {
    const { version } = await requestOf(sent);
    await ask('PATCH', `/api/requests/${sent.request_id}`, { version, status: end });
  }
  const { status, html } = await add(sent.link, { message: 'One more thing', key: end });
  expect(status).toBe(409);
  expect(html).toContain(text);
  expect(html).toContain('>One more thing</textarea>');
});

test('a danger in it alarms the owner at once, and the page says what to do', async () => {
  const sent = await send({ firstName: 'Ola', lastName: 'Gas' });
  const message = 'Now we smell gas in the kitchen, what should we do?';
  const { location } = await add(sent.link, { message, key: 'gas' });
  expect(await pageOf(location)).toMatch(/role="alert"[^>]*><strong>[^<]*911/);
  const { needs } = await (await ask('GET', '/api/dashboard/needs?limit=1000')).json();
  expect(needs).toContainEqual(
    expect.objectContaining({ kind: 'danger', title: 'Smell of gas: Ola Gas' }),
  );
});
