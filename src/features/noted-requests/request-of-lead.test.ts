import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverEmail } from '#features/mailbox/actions/deliver.ts';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { DAYS } from '#lib/days/durations.ts';
import { arrives, decide, written } from '#tests/factories/email-assistant.ts';
import { ask as askServer } from '#tests/factories/projects.ts';
import { type Mail, startMail } from '#tests/harness/mail.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
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

/** A marketplace's email: sent by its program, answered at an address that leads to the person. */
const thumbtack = (name: string, phone: string, job: string) => ({
  from: 'Thumbtack <leads@thumbtack.com>',
  replyTo: `${name} <${name.split(' ')[0]?.toLowerCase()}.lead@example.com>`,
  subject: `${name} wants a quote in Boerne`,
  headers: { Precedence: 'bulk' },
  text: `You have a new lead.\n\nName: ${name}\nPhone: ${phone}\nDetails: ${job}`,
});

const requestOf = (emailId: string) =>
  waitUntil('the request of the lead', async () => {
    const id = (await ask('GET', `/api/email/messages/${emailId}`)).body.message.request_id;
    return id ? (await ask('GET', `/api/requests/${id}`)).body.request : undefined;
  });
const withPhone = (phone: string) =>
  server.rows('select id from requests where phone = $1', [phone]);
const jobsAreDone = () =>
  waitUntil('no lead waits', async () => {
    const rows = await server.rows(
      `select 1 from pgboss.job where name = 'request-of-lead' and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0;
  });

test('a lead by email becomes a request by itself, of the person and with its source and answer time', async () => {
  const id = await receive({
    ...thumbtack('Nell Ortega', '(830) 555-0231', 'Two ceiling fans to put up at 12 Rock St.'),
    attachments: [{ filename: 'fans.jpg', content: await phoneJpeg() }],
  });
  const request = await requestOf(id);
  expect(request).toMatchObject({
    status: 'new',
    form_source: 'thumbtack',
    first_name: 'Nell',
    last_name: 'Ortega',
    phone: '+18305550231',
    email: 'nell.lead@example.com',
    project_description: expect.stringContaining('Two ceiling fans'),
  });
  expect(request.photos).toHaveLength(1);
  const [row] = await server.rows('select answer_by from requests where id = $1', [request.id]);
  expect(row.answer_by).not.toBeNull();
  const notices = (await ask('GET', '/api/notifications')).body.notifications;
  expect(JSON.stringify(notices)).toContain(request.id);
});

test('the same lead sent three times is one request, and each email leads to it', async () => {
  const lead = thumbtack('Otis Reed', '(830) 555-0232', 'Fence gate drags.');
  const reminder = { ...lead, subject: `Reminder: ${lead.subject}` };
  const emails = [await receive(lead), await receive(lead), await receive(reminder)];
  expect(new Set(emails).size).toBe(3);
  const requests = [];
  for (const email of emails) requests.push((await requestOf(email)).id);
  expect(new Set(requests).size).toBe(1);
  expect(await withPhone('+18305550232')).toHaveLength(1);
});

test('two jobs of one person are two requests', async () => {
  const first = await receive(thumbtack('Pia Lund', '(830) 555-0233', 'Paint the nursery.'));
  const second = await receive(thumbtack('Pia Lund', '(830) 555-0233', 'Fix the gutter.'));
  expect((await requestOf(first)).id).not.toBe((await requestOf(second)).id);
});

test.each([
  ['Angi <newlead@angi.com>', 'angi', '(830) 555-0241'],
  ['Yelp <no-reply@messaging.yelp.com>', 'yelp', '(830) 555-0242'],
  ['Your site <noreply@sitebuilder.example.net>', 'other_site', '(830) 555-0243'],
])('%s is the source of what it sends', async (from, source, phone) => {
  const lead = thumbtack('Quin Abel', phone, 'Hang three doors.');
  expect((await requestOf(await receive({ ...lead, from }))).form_source).toBe(source);
});

test('a lead without a way to reach anybody, and an email of a person, make none', async () => {
  const nobody = await receive({
    from: 'LeadPlace <leads@leadplace.example.net>',
    subject: 'Rita M. wants a quote',
    text: 'Open the app to see the details.',
  });
  const person = await receive({
    from: 'Sam Holt <sam.holt@example.com>',
    subject: 'I would like a quote',
    text: 'Please call me at (830) 555-0260 about my deck.',
  });
  await jobsAreDone();
  for (const id of [nobody, person])
    expect((await ask('GET', `/api/email/messages/${id}`)).body.message.request_id).toBeNull();
});

test('a danger in a lead that nobody can be reached by alerts the owner of the email', async () => {
  const id = await receive({
    from: 'LeadPlace <leads@leadplace.example.net>',
    subject: 'Vic M. wants a quote',
    text: 'Vic M. wants a quote: I smell gas in the garage. Open the app to answer.',
  });
  await waitUntil('the alert', async () => {
    const rows = await server.rows('select 1 from dangers where email_id = $1', [id]);
    return rows.length === 1;
  });
  await server.rows('update dangers set handled_at = now() returning id');
});

test('the same text a month later is another request: they ask again', async () => {
  const lead = thumbtack('Wes Cole', '(830) 555-0236', 'Clean the gutters.');
  const first = await requestOf(await receive(lead));
  const { now } = server.app;
  server.app.now = () => new Date(now().getTime() + 30 * DAYS);
  try {
    const again = await requestOf(await receive(lead));
    expect(again.id).not.toBe(first.id);
  } finally {
    server.app.now = now;
  }
});

test('a lead that tells of a danger alerts the owner, once', async () => {
  const lead = thumbtack('Tad Moss', '(830) 555-0234', 'I smell gas in the kitchen.');
  const request = await requestOf(await receive(lead));
  expect(request.danger).toBe('gas');
  const alerts = await server.rows(`select 1 from dangers where handled_at is null`);
  expect(alerts).toHaveLength(1);
});

test('the reply to a lead answers its request', async () => {
  const id = await receive(thumbtack('Uma Fields', '(830) 555-0235', 'Fix the porch steps.'));
  const request = await requestOf(id);
  expect(request.status).toBe('new');
  const begun = await ask('POST', '/api/email/drafts', { kind: 'reply', email_id: id });
  const { draft } = begun.body;
  const { version, to, cc, bcc, subject } = draft;
  const text = 'I can come by on Tuesday.';
  const content = { version, to, cc, bcc, subject, text };
  const saved = (await ask('PUT', `/api/email/drafts/${draft.id}`, content)).body.draft;
  const sent = await ask('POST', `/api/email/drafts/${draft.id}/sending`, {
    version: saved.version,
  });
  expect(sent.status).toBe(200);
  const { email_id: sentId } = sent.body;
  const [{ send_at }] = await server.rows('select send_at from emails where id = $1', [sentId]);
  expect((await ask('GET', `/api/requests/${request.id}`)).body.request.status).toBe('new');
  // Its seconds for undoing are over.
  await deliverEmail(server.app, sentId, true, send_at.toISOString());
  const answered = (await ask('GET', `/api/requests/${request.id}`)).body.request;
  expect(answered.status).toBe('contacted');
  expect(answered.answered_at).not.toBeNull();
});

test('a reply draft that the owner approves answers the request of its lead', async () => {
  const id = await receive({
    ...thumbtack('Xena Hull', '(830) 555-0237', 'How much to hang two interior doors?'),
    headers: {},
  });
  const request = await requestOf(id);
  const draft = await written(server, id);
  expect(
    (await decide(server, draft.id, 'approval', { text: 'About $300. Is Tuesday fine?' })).status,
  ).toBe(200);
  await waitUntil('the request is answered', async () => {
    const { answered_at: at } = (await ask('GET', `/api/requests/${request.id}`)).body.request;
    return at !== null;
  });
});
