import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mail, startMail } from '../../../tests/harness/mail.ts';
import { heic, largeJpeg, phoneJpeg } from '../../../tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { addCustomer } from '../customers/factory.ts';
import { arrives } from '../email-assistant/factory.ts';
import { receiveEmails } from '../mailbox/actions/receive.ts';
import { ask as askServer } from '../projects/factory.ts';

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

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
const receive = (email: Parameters<typeof arrives>[2]) => arrives(server, mail, email);
const draftOf = async (id: string) => (await ask('GET', `/api/email/messages/${id}/request`)).body;
const requestOf = async (id: string) =>
  (await ask('GET', `/api/email/messages/${id}`)).body.message.request_id;
const make = (id: string, form: object) => ask('POST', `/api/email/messages/${id}/request`, form);

const fence = {
  from: 'Ana Flores <ana@example.com>',
  subject: 'Our fence fell over',
  text: 'Hello, this is urgent, our fence at 12 Oak Lane fell over.\n\nOn Tuesday, Hill wrote:\n> Hi Ana',
};

describe('a request of an email', () => {
  test('begins with who wrote it, what they wrote and their photos, and needs nothing typed', async () => {
    const id = await receive({
      ...fence,
      attachments: [
        { filename: 'fence.jpg', content: await phoneJpeg() },
        { filename: 'post.heic', content: await heic() },
        { filename: 'survey.pdf', content: '%PDF-1.4 survey' },
        { filename: 'broken.jpg', contentType: 'image/jpeg', content: 'no picture' },
      ],
    });
    const draft = await draftOf(id);
    expect(draft).toMatchObject({
      request: {
        first_name: 'Ana',
        last_name: 'Flores',
        email: 'ana@example.com',
        phone: '',
        urgency: 'urgent',
        project_description:
          'Our fence fell over\n\nHello, this is urgent, our fence at 12 Oak Lane fell over.',
      },
    });
    expect(draft.photos).toEqual(expect.arrayContaining(['fence.jpg', 'post.heic']));
    expect(draft.photos).not.toContain('survey.pdf');
    const made = await make(id, draft.request);
    expect(made.status).toBe(200);
    const { request } = (await ask('GET', `/api/requests/${made.body.request_id}`)).body;
    expect(request).toMatchObject({
      form_source: 'email',
      contact_method: 'email',
      status: 'new',
      email: 'ana@example.com',
      phone: '',
    });
    // The one that isn't a picture stays with the email.
    expect(request.photos).toHaveLength(2);
  });

  test('is read in a moment, however long the email is', async () => {
    const id = await receive({ ...fence, text: `We need a fence. ${'x'.repeat(3_000_000)}` });
    const { request } = await draftOf(id);
    expect(request.project_description).toMatch(/^Our fence fell over\n\nWe need a fence\. x+$/);
    expect(request.project_description.length).toBeLessThanOrEqual(5000);
  });

  test('pressed twice, or twice at once, is the same request', async () => {
    const id = await receive({
      ...fence,
      attachments: [{ filename: 'fence.jpg', content: await phoneJpeg() }],
    });
    const { request } = await draftOf(id);
    const answers = await Promise.all([make(id, request), make(id, request)]);
    const ids = new Set(answers.map(({ body }) => body.request_id));
    expect(ids.size).toBe(1);
    expect((await make(id, request)).body.request_id).toBe([...ids][0]);
    expect(await requestOf(id)).toBe([...ids][0]);
  });

  test('of a customer belongs to them and begins with what is known of them', async () => {
    const known = { first_name: 'Gwen', last_name: 'Moy', email: 'gwen@example.com' };
    const customer = await addCustomer(server, { ...known, phone: '(830) 555-0188' });
    const id = await receive({ ...fence, from: 'G. M. <gwen@example.com>' });
    const { request } = await draftOf(id);
    expect(request).toMatchObject({ ...known, phone: '(830) 555-0188' });
    const made = await make(id, request);
    const stored = (await ask('GET', `/api/requests/${made.body.request_id}`)).body.request;
    expect(stored.customer_id).toBe(customer.id);
  });

  test('takes photos in the text, and no mark below a signature', async () => {
    const id = await receive({
      ...fence,
      html: '<p>See <img src="cid:photo"></p><img src="cid:mark">',
      attachments: [
        { filename: 'photo.jpg', cid: 'photo', content: await largeJpeg(60 * 1024) },
        { filename: 'mark.jpg', cid: 'mark', content: await phoneJpeg(40, 30) },
      ],
    });
    expect((await draftOf(id)).photos).toEqual(['photo.jpg']);
  });

  test('needs an email address, a first name and a description; what is wrong stores nothing', async () => {
    const id = await receive(fence);
    const { request } = await draftOf(id);
    for (const wrong of [{ email: '' }, { first_name: '' }, { project_description: ' ' }])
      expect((await make(id, { ...request, ...wrong })).status).toBe(400);
    expect(await requestOf(id)).toBeNull();
  });

  test('is not made of an email that went out, or that there is not', async () => {
    const made = await ask('POST', '/api/email/drafts', { kind: 'new' });
    expect(
      (await make(made.body.draft.id, (await draftOf(await receive(fence))).request)).status,
    ).toBe(404);
    expect((await ask('GET', '/api/email/messages/x/request')).status).toBe(404);
  });
});

test('an email that asks for a quote is labeled so, and one that presses as urgent', async () => {
  const id = await receive({
    from: 'Becky Lange <becky.lange@example.com>',
    subject: 'Quote for a ceiling fan',
    text: 'How much would you charge to install a ceiling fan? We need it as soon as possible, it is urgent.',
  });
  const { message } = (await ask('GET', `/api/email/messages/${id}`)).body;
  expect(message.labels).toEqual(expect.arrayContaining(['quote_request', 'urgent']));
});
