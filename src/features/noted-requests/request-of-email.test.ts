import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { arrives } from '#tests/factories/email-assistant.ts';
import { ask as askServer } from '#tests/factories/projects.ts';
import { compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { heic, largeJpeg, phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

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
    // The one that isn't a picture stays with the email, and is named.
    expect(request.photos).toHaveLength(2);
    expect(request.note).toBe("These photos can't be opened: broken.jpg");
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

  test('covers its thread: for each email that had come in it is the same request, and a later one can become another', async () => {
    const write = (from: string, id: string, text: string, answered?: string) =>
      receive({
        from,
        subject: answered ? 'Re: The deck boards' : 'The deck boards',
        text,
        headers: {
          'Message-ID': `<${id}@family.example>`,
          ...(answered && { References: `<${answered}@family.example>` }),
        },
      });
    const emails = [
      await write('Ada Moy <ada@example.com>', 'deck-a', 'Six boards of our deck are rotten.'),
      await write('Ben Moy <ben@example.com>', 'deck-b', 'And one post.', 'deck-a'),
      await write('Cleo Moy <cleo@example.com>', 'deck-c', 'Any day is fine.', 'deck-b'),
    ] as const;
    const [ada, ben, cleo] = emails;
    const { request } = await draftOf(ada);
    const atOnce = await Promise.all([make(ada, request), make(cleo, request)]);
    const [id] = atOnce.map(({ body }) => body.request_id);
    for (const { status, body } of [...atOnce, await make(ben, request)])
      expect([status, body.request_id]).toEqual([200, id]);
    for (const email of emails) expect(await requestOf(email)).toBe(id);
    const later = await write('Ada Moy <ada@example.com>', 'deck-d', 'Also the shed.', 'deck-c');
    expect(await requestOf(later)).toBeNull();
    const another = await make(later, (await draftOf(later)).request);
    expect(another.status).toBe(200);
    expect(another.body.request_id).not.toBe(id);
    expect(await requestOf(cleo)).toBe(id);
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

describe('a lead through the program of somebody else', () => {
  const labelsOf = async (id: string) =>
    (await ask('GET', `/api/email/messages/${id}`)).body.message.labels;
  const formEmail = (name: string, email: string, lines: string) => ({
    from: 'Website form <noreply@sitebuilder.example.net>',
    replyTo: `${name} <${email}>`,
    subject: 'New message from your website',
    text: `Name: ${name}\n${lines}`,
  });

  test('belongs to who filled in the form: two leads are two people', async () => {
    const tess = await receive(
      formEmail(
        'Tess Malone',
        'tess.malone@example.com',
        'Phone: 830-555-0211\nMessage: Could you give me a quote to replace two interior doors at\n31 Upper Cibolo Creek Rd, Boerne 78006? Next week is fine.',
      ),
    );
    expect(await labelsOf(tess)).toContain('quote_request');
    const { request } = await draftOf(tess);
    expect(request).toMatchObject({
      first_name: 'Tess',
      last_name: 'Malone',
      email: 'tess.malone@example.com',
      phone: '(830) 555-0211',
      address: expect.stringContaining('31 Upper Cibolo Creek Rd'),
    });
    const omar = await receive(
      formEmail(
        'Omar Diaz',
        'omar.diaz@example.com',
        'Phone: 830-555-0218\nMessage: My fence needs three new posts.',
      ),
    );
    const people = [];
    for (const id of [tess, omar]) {
      const made = await make(id, (await draftOf(id)).request);
      const path = `/api/requests/${made.body.request_id}`;
      const project = await ask('POST', `${path}/project`, {});
      expect(project.status).toBe(200);
      people.push((await ask('GET', path)).body.request.customer_id);
    }
    expect(new Set(people).size).toBe(2);
    const rows = await server.rows(
      'select first_name, email, phone from customers where id = any($1) order by first_name',
      [people],
    );
    expect(rows).toEqual([
      { first_name: 'Omar', email: 'omar.diaz@example.com', phone: '+18305550218' },
      { first_name: 'Tess', email: 'tess.malone@example.com', phone: '+18305550211' },
    ]);
  });

  test('of a marketplace has the words and the phone of its HTML, and no address', async () => {
    const id = await receive({
      from: 'LeadPlace Pros <leads@leadplace.example.net>',
      subject: 'Gavin R. wants a quote: faucet repair in Boerne',
      headers: { Precedence: 'bulk', 'List-Unsubscribe': '<https://leadplace.example.net/u/1>' },
      text: 'View this message in an HTML email program.',
      html: '<h1>Gavin R. wants a quote</h1><p>Kitchen faucet drips, 78006.</p><p>Phone: <a href="tel:+18305550212">(830) 555-0212</a></p>',
    });
    expect(await labelsOf(id)).toContain('quote_request');
    const { request } = await draftOf(id);
    expect(request).toMatchObject({
      first_name: 'Gavin',
      last_name: 'R.',
      email: '',
      phone: '(830) 555-0212',
      project_description: expect.stringContaining('Kitchen faucet drips'),
    });
    expect(request.project_description).not.toContain('HTML email program');
    const made = await make(id, request);
    expect(made.status).toBe(200);
    const stored = (await ask('GET', `/api/requests/${made.body.request_id}`)).body.request;
    expect(stored).toMatchObject({ contact_method: 'phone', phone: '+18305550212' });
  });

  test('has a phone number that stands only in its HTML, and none of ours from the quote', async () => {
    const id = await receive({
      from: 'Karin Stolz <karin@example.com>',
      subject: 'Photos of the fence',
      text: 'The fence\u2019s post is broken \u2013 see picture. [cid:image001.jpg@01DB.1]',
      html: [
        '<p class=MsoNormal>The fence\u2019s post is broken \u2013 see picture.</p>',
        '<![if !mso]><span>Call me on (830)&nbsp;555-0219.</span><![endif]>',
        '<p>From: Wade &lt;wade@hill.example&gt;<br>Sent: Friday, November 27, 2026 9:12 AM<br>To: Karin Stolz<br>Subject: Photos</p>',
        '<p>Call (830) 555-0142.</p>',
      ].join(''),
    });
    const { request } = await draftOf(id);
    expect(request).toMatchObject({ first_name: 'Karin', phone: '(830) 555-0219' });
    expect(request.project_description).toContain('Call me on (830) 555-0219.');
    expect(request.project_description).not.toContain('555-0142');
  });

  test('of a newsletter there is none', async () => {
    const id = await receive({
      from: 'Tool Deals <news@tools.example.net>',
      subject: 'Get a free quote on a new van today',
      headers: { 'List-Unsubscribe': '<https://tools.example.net/u/1>' },
      text: 'Prices from $99. Call (800) 555-0100 for a quote.',
    });
    expect(await labelsOf(id)).toEqual([]);
    const unnamed = await receive({
      from: 'Deals <deals@tools.example.net>',
      subject: 'Winter deals',
      text: 'Order today! 20% off on ladders. Unsubscribe here: https://tools.example.net/u/2',
    });
    expect(await labelsOf(unnamed)).toEqual([]);
  });
});

test('an email that says everything in its subject is a request', async () => {
  const id = await receive({
    from: 'Fay <fay@example.com>',
    subject: 'toilet wont stop running, 22 Staffel St, call 830-555-0216',
    text: '',
  });
  expect((await draftOf(id)).request).toMatchObject({
    first_name: 'Fay',
    phone: '(830) 555-0216',
    address: expect.stringContaining('22 Staffel St'),
    project_description: expect.stringContaining('toilet wont stop running'),
  });
});

test('a small photo with an id that no text refers to goes along, and one whose id has spaces is drawn', async () => {
  const small = await receive({
    ...fence,
    attachments: [
      { filename: 'gotera.jpg', cid: 'f_m3xk1abc0', content: await phoneJpeg(80, 60) },
      { filename: 'logo.jpg', content: await phoneJpeg(40, 30) },
    ],
  });
  expect((await draftOf(small)).photos).toEqual(['gotera.jpg']);
  const raw = await compose({
    ...fence,
    html: '<p>The post is broken. <img src="cid:image001.jpg@01DB.1"></p>',
    text: 'The post is broken. [cid:image001.jpg@01DB.1]',
    attachments: [
      { filename: 'image001.jpg', cid: 'image001.jpg@01DB.1', content: await largeJpeg(60 * 1024) },
    ],
  });
  const spaced = raw.toString('latin1').replace('<image001.jpg@01DB.1>', '< image001.jpg@01DB.1 >');
  const [{ count }] = await server.rows('select count(*)::int as count from emails');
  await mail.dovecot.deliver(Buffer.from(spaced, 'latin1'));
  const id = await waitUntil('the email in the mailbox', async () => {
    await receiveEmails(server.app);
    const rows = await server.rows("select id from emails where delivery = 'received' order by id");
    const [now] = await server.rows('select count(*)::int as count from emails');
    return now.count > count ? rows.at(-1)?.id : undefined;
  });
  const { request, photos } = await draftOf(id);
  expect(photos).toEqual(['image001.jpg']);
  expect(request.project_description).not.toContain('cid:');
  const answer = await server.asOwner(`/api/email/messages/${id}/html`);
  const { content } = await answer.json();
  const page = await fetch(server.address + content.url);
  expect(await page.text()).toContain('/files/email-pictures/');
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
