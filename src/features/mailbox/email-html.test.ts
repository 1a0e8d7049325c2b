import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgedLink } from '#tests/harness/forged-link.ts';
import { compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { receiveEmails } from './actions/receive.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const spy = '<img src="https://spy.example/1.png">';

/** Receives an email and returns its id. */
async function receive(email: Parameters<typeof compose>[0]): Promise<string> {
  await mail.dovecot.deliver(await compose({ from: 'Ann <Ann@example.com>', ...email }));
  await receiveEmails(server.app);
  // The server that watches the mailbox may already be storing it.
  const [row] = await waitUntil(`stored: ${email.subject}`, async () => {
    const rows = await server.rows('select id from emails where subject = $1', [email.subject]);
    return rows.length > 0 ? rows : undefined;
  });
  return row.id;
}

async function contentOf(id: string, query = '') {
  const answer = await server.asOwner(`/api/email/messages/${id}/html${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()).content;
}

test('the HTML of an email is a page without script that loads nothing from elsewhere', async () => {
  const id = await receive({
    subject: 'Laid out',
    html: `<h1>Hello</h1><script>alert(1)</script>${spy}<a href="https://evil.example">bank.example</a>`,
  });
  const content = await contentOf(id);
  expect(content).toMatchObject({
    remote_pictures: 'hidden',
    sender_address: 'ann@example.com',
    disguised_links: [{ text: 'bank.example', leads_to: 'evil.example' }],
  });
  const page = await fetch(server.address + content.url);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(policy).toContain("default-src 'none'; img-src 'self' data:;");
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const text = await page.text();
  expect(text).toContain('<h1>Hello</h1>');
  expect(text).not.toMatch(/script|spy\.example/);
});

test('pictures from other sites are loaded for one email when asked', async () => {
  const id = await receive({ subject: 'Pictures once', html: spy });
  const content = await contentOf(id, '?pictures=shown');
  expect(content.remote_pictures).toBe('shown');
  const page = await fetch(server.address + content.url);
  expect(page.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: https: http:;",
  );
  expect(await page.text()).toContain('https://spy.example/1.png');
  expect((await contentOf(id)).remote_pictures).toBe('hidden');
});

test('a sender is allowed to show pictures from then on, until that ends', async () => {
  const id = await receive({ subject: 'Pictures always', html: spy, from: 'News@shop.example' });
  const later = await receive({ subject: 'Later', html: spy, from: '"Shop" <news@shop.example>' });
  const other = await receive({ subject: 'Another sender', html: spy });
  const setting = `/api/email/messages/${id}/sender-pictures`;
  expect((await server.asOwner(setting, { method: 'PUT' })).status).toBe(200);
  expect((await server.asOwner(setting, { method: 'PUT' })).status).toBe(200);
  expect((await contentOf(later)).remote_pictures).toBe('always');
  expect((await contentOf(other)).remote_pictures).toBe('hidden');
  expect((await server.asOwner(setting, { method: 'DELETE' })).status).toBe(200);
  expect((await contentOf(later)).remote_pictures).toBe('hidden');
});

test('the address of a page leads to that page alone', async () => {
  const id = await receive({ subject: 'Signed', html: `<p>Hi</p>${spy}` });
  const other = await receive({ subject: 'Not signed', html: '<p>Secret</p>' });
  const { url } = await contentOf(id);
  const wrong = [
    url.replace(id, other),
    `${url.replace('?', '?pictures=shown&')}`,
    forgedLink(url),
    `/files/emails/${id}`,
    url.replace('/files/emails/', '/files/project-files/'),
  ];
  for (const address of wrong) {
    expect((await fetch(server.address + address)).status, address).toBe(404);
  }
});

test('a picture inside an email is drawn there, and no other file is', async () => {
  const id = await receive({
    subject: 'With a picture',
    html: '<p>See <img src="cid:porch@ann"> and <img src="cid:page@ann"></p>',
    attachments: [
      { filename: 'porch.jpg', content: await phoneJpeg(), cid: 'porch@ann' },
      { filename: 'x.jpg', content: '<script>alert(1)</script>', cid: 'page@ann' },
    ],
  });
  const { url } = await contentOf(id);
  const page = await (await fetch(server.address + url)).text();
  const [first, second] = [...page.matchAll(/src="([^"]*)"/g)].map(
    ([, address]) => server.address + (address ?? '').replaceAll('&amp;', '&'),
  );
  const picture = await fetch(first ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(second ?? '')).status).toBe(404);
  expect((await fetch(forgedLink(first ?? ''))).status).toBe(404);
});

test('an email without HTML has no page, and ours to others have none either', async () => {
  const id = await receive({ subject: 'Plain', text: 'Hello' });
  expect(await contentOf(id)).toBeNull();
  const refused = await server.asOwner('/api/email/messages/nobody/sender-pictures', {
    method: 'PUT',
  });
  expect(refused.status).toBe(404);
});

test('HTML nested without end is shown 200 levels deep, or as text', async () => {
  const id = await receive({ subject: 'Deep', html: '<b>'.repeat(40_000), text: 'Hello' });
  const content = await contentOf(id);
  const page = content && (await (await fetch(server.address + content.url)).text());
  expect(page?.match(/<b>/g)?.length).toBe(content ? 200 : undefined);
});
