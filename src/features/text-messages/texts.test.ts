import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign, twilioLogin } from '#fakes/twilio.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import {
  readTexts,
  readTextThreads,
  startWithTexts,
  textTo,
  untilStatus,
} from '#tests/factories/text-messages.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { readUncovered } from './actions/covered-texts.ts';
import { deliverText } from './actions/deliver.ts';

const sue = '+18305550171';
const unknown = '+18305550199';
let site: Awaited<ReturnType<typeof startWithTexts>>;
let customer: { id: string };

beforeAll(async () => {
  site = await startWithTexts();
  customer = await addCustomer(site.server, { first_name: 'Sue', last_name: 'Voss', phone: sue });
});
afterAll(() => site.stop());
beforeEach(() => {
  site.twilio.texts.length = 0;
  site.twilio.misbehave('none');
});

async function sent(phone: string, body: string) {
  const { body: answer, status } = await textTo(site.server, phone, body);
  expect(status).toBe(200);
  const text = await waitUntil('Twilio has the text', () => site.twilio.texts.at(-1));
  await waitUntil('the answer is stored', async () => {
    const [row] = await site.server.rows('select provider_id from text_messages where id = $1', [
      answer.text.id,
    ]);
    return row?.provider_id === text.sid;
  });
  return { id: answer.text.id as string, threadId: answer.text.thread_id as string, text };
}

const lastReply = async (phone: string) => {
  const { threads } = await readTextThreads(site.server);
  return threads.find((thread: { phone: string }) => thread.phone === phone);
};

describe('a text that the owner writes', () => {
  test('goes to Twilio once, and shows each state that is reported', async () => {
    const { id, threadId, text } = await sent(sue, 'On my way 🚚');
    expect(text).toMatchObject({ to: sue, from: twilioLogin.number, body: 'On my way 🚚' });
    const [accepted] = (await readTexts(site.server, threadId)).texts;
    expect(accepted).toMatchObject({ status: 'queued', is_accepted: true, about: 'typed' });
    expect((await site.twilio.report(text, 'sent')).status).toBe(200);
    await untilStatus(site.server, id, 'sent');
    await site.twilio.report(text, 'delivered');
    await untilStatus(site.server, id, 'delivered');
    expect(site.twilio.texts).toHaveLength(1);
    const [thread] = (await readTextThreads(site.server)).threads;
    expect(thread).toMatchObject({ name: 'Sue Voss', customer_id: customer.id, unread: 0 });
  });

  test('never goes back: reports come late, twice, and in any order', async () => {
    const { id, text } = await sent(sue, 'Out of order');
    await site.twilio.report(text, 'delivered');
    for (const late of ['sent', 'queued', 'undelivered', 'delivered', 'sending'])
      expect((await site.twilio.report(text, late)).status).toBe(200);
    await untilStatus(site.server, id, 'delivered');
  });

  test('is stored once under its key', async () => {
    const key = newId();
    const first = await textTo(site.server, sue, 'Twice', { key });
    const second = await textTo(site.server, sue, 'Twice', { key });
    expect(second.body.text.id).toBe(first.body.text.id);
    await waitUntil('it is out', () => site.twilio.texts.length > 0);
    expect(site.twilio.texts.filter(({ body }) => body === 'Twice')).toHaveLength(1);
  });

  test('that is refused for good says why, and can be sent again', async () => {
    const landline = '+12105550177';
    site.twilio.refuse(landline, 21614);
    const { body } = await textTo(site.server, landline, 'Hello');
    const failed = await untilStatus(site.server, body.text.id, 'failed');
    expect(failed.error).toBe('This number is not a mobile phone');
    site.twilio.refuse(landline, 0);
    const again = `/api/text-messages/${body.text.id}/deliveries`;
    expect((await site.server.asOwner(again, { method: 'POST' })).status).toBe(200);
    const text = await waitUntil('it is out', () => site.twilio.texts.at(-1));
    await site.twilio.report(text, 'delivered');
    await untilStatus(site.server, body.text.id, 'delivered');
    expect((await site.server.asOwner(again, { method: 'POST' })).status).toBe(409);
  });

  test('waits for its next try while Twilio is down', async () => {
    site.twilio.misbehave('down');
    const { body } = await textTo(site.server, sue, 'Later');
    const row = await waitUntil('the failure is stored', async () => {
      const [text] = await site.server.rows('select * from text_messages where id = $1', [
        body.text.id,
      ]);
      return text.error ? text : undefined;
    });
    expect(row).toMatchObject({ status: 'queued', provider_id: null });
    site.twilio.misbehave('none');
    const retry = `select 1 from pgboss.job where name = 'deliver-text' and state = 'retry'
      and data ->> 'textId' = $1`;
    await waitUntil('the job waits for its next try', async () => {
      return (await site.server.rows(retry, [body.text.id])).length === 1;
    });
    await deliverText(site.server.app, body.text.id, false);
    await waitUntil('it is out', () => site.twilio.texts.some((text) => text.body === 'Later'));
  });

  test.each([
    [
      '5,000 characters',
      sue,
      'x'.repeat(5000),
      'body',
      /can have 1,600 characters; this one has 5,000/,
    ],
    ['nothing', sue, '  ', 'body', /write something/],
    ['a toll-free number', '+18005551234', 'Hi', 'phone', /mobile/],
    ['a number that is none', '+1830', 'Hi', 'phone', /phone/],
    ['control characters', sue, 'a\u0000b', 'body', /characters/],
  ])('is refused with the reason and stores nothing: %s', async (_, phone, body, field, reason) => {
    const [{ count: before }] = await site.server.rows('select count(*) from text_messages');
    const answer = await textTo(site.server, phone, body);
    expect([answer.status, answer.body.fields?.[field]]).toEqual([
      400,
      expect.stringMatching(reason),
    ]);
    const [{ count: after }] = await site.server.rows('select count(*) from text_messages');
    expect(after).toBe(before);
  });

  test('takes photos along, which Twilio fetches by a signed address', async () => {
    const { threadId } = await sent(sue, 'First');
    site.twilio.texts.length = 0;
    const form = new FormData();
    form.append('body', 'The gate');
    form.append('photos', new File([new Uint8Array(await phoneJpeg())], 'gate.jpg'));
    const path = `/api/texts/${threadId}/messages`;
    const answer = await site.server.asOwner(path, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    const text = await waitUntil('it is out', () => site.twilio.texts.at(-1));
    const [url = ''] = text.mediaUrls;
    const fetched = await fetch(url.replace(/^http:\/\/[^/]+/, site.server.address));
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bad = new FormData();
    bad.append('photos', new File(['no photo'], 'gate.jpg'));
    const refused = await site.server.asOwner(path, { method: 'POST', body: bad });
    expect((await refused.json()).fields).toMatchObject({ photos: /not a photo/ });
  });
});

describe('an automatic text', () => {
  test('that somebody is on the way goes out soon or never, nor does its email', async () => {
    site.twilio.misbehave('down');
    const { body } = await textTo(site.server, sue, 'Dana is on the way to you.');
    const { id } = body.text;
    await waitUntil('the first try is over', async () => {
      const [row] = await site.server.rows('select error from text_messages where id = $1', [id]);
      return row.error !== '';
    });
    const emailInstead = { to: 'sue@example.com', subject: 'Dana is on the way', text: 'Soon.' };
    const age = (minutes: number) =>
      site.server.rows(
        `update text_messages set about = 'arrival', email_instead = $2,
           status_at = now() - make_interval(mins => $3) where id = $1`,
        [id, JSON.stringify(emailInstead), minutes],
      );
    await age(29);
    await expect(deliverText(site.server.app, id, false)).rejects.toThrow();
    await age(31);
    site.twilio.misbehave('none');
    await deliverText(site.server.app, id, false);
    const failed = await untilStatus(site.server, id, 'failed');
    expect(failed.error).toBe('It could not be sent in time');
    expect(site.twilio.texts).toEqual([]);
    const emails = 'select 1 from emails where subject = $1';
    expect(await site.server.rows(emails, [emailInstead.subject])).toEqual([]);
  });
});

describe('a text that comes in', () => {
  test('joins the thread of its customer, with its photo, and counts as contact', async () => {
    const photo = new Uint8Array(await phoneJpeg());
    const pdf = new TextEncoder().encode('%PDF-1.4 is no photo');
    const answer = await site.twilio.text(site.incoming, sue, 'Here it is', [photo, pdf]);
    expect([answer.status, await answer.text()]).toEqual([200, '<Response/>']);
    const thread = await lastReply(sue);
    expect(thread).toMatchObject({ unread: 1, last_message: 'Here it is', last_direction: 'in' });
    const text = await waitUntil('the photo is here', async () => {
      const [latest] = (await readTexts(site.server, thread.id)).texts;
      return latest.photos.length > 0 ? latest : undefined;
    });
    expect(text).toMatchObject({ status: 'received', photos_coming: 0, unusable_files: 1 });
    const shown = await fetch(`${site.server.address}${text.photos[0].url}`);
    expect(shown.status).toBe(200);
    const [{ last_contact_at }] = await site.server.rows(
      'select last_contact_at from customers where id = $1',
      [customer.id],
    );
    expect(last_contact_at.toISOString()).toBe(text.created_at);
  });

  test('that is reported twice is stored once', async () => {
    const sid = site.twilio.nextSid('SM');
    const before = (await lastReply(sue)).unread;
    for (let time = 0; time < 3; time += 1)
      await site.twilio.text(site.incoming, sue, 'Once', [], sid);
    await Promise.all([1, 2, 3].map(() => site.twilio.text(site.incoming, sue, 'Once', [], sid)));
    expect((await lastReply(sue)).unread).toBe(before + 1);
  });

  test('that is only a tap on one of ours is shown, and counts nowhere', async () => {
    const before = await lastReply(sue);
    await site.twilio.text(site.incoming, sue, 'Liked “On my way 🚚”');
    expect(await lastReply(sue)).toEqual(before);
    const [newest] = (await readTexts(site.server, before.id)).texts;
    expect(newest).toMatchObject({ about: 'reaction', body: 'Liked “On my way 🚚”' });
    const uncovered = await readUncovered(site.server.app.database, before.id);
    expect(uncovered?.text).not.toContain('Liked');
  });

  test('is read up to what was seen', async () => {
    const thread = await lastReply(sue);
    const { texts } = await readTexts(site.server, thread.id);
    await site.twilio.text(site.incoming, sue, 'After');
    const read = await site.server.asOwner(`/api/texts/${thread.id}/read`, {
      method: 'POST',
      json: { text_id: texts[0].id },
    });
    expect(read.status).toBe(200);
    expect((await lastReply(sue)).unread).toBe(1);
  });

  test('waits for an answer after it was read, until the owner answers or says that it needs none', async () => {
    const phone = '+18305550188';
    const waits = async () => {
      const { needs } = await (await site.server.asOwner('/api/dashboard/needs?limit=1000')).json();
      return needs.some(
        ({ kind, title }: { kind: string; title: string }) =>
          kind === 'text_waiting' && title === phone,
      );
    };
    const press = async (path: 'read' | 'no-answer') => {
      const { id } = await lastReply(phone);
      const [newest] = (await readTexts(site.server, id)).texts;
      const json = { text_id: newest.id };
      await site.server.asOwner(`/api/texts/${id}/${path}`, { method: 'POST', json });
    };
    await site.twilio.text(site.incoming, phone, 'Did you get my photos?');
    await press('read');
    expect(await waits()).toBe(true);
    await sent(phone, 'Yes, thank you');
    expect(await waits()).toBe(false);
    await site.twilio.text(site.incoming, phone, 'Great');
    await press('read');
    expect(await waits()).toBe(true);
    await press('no-answer');
    expect(await waits()).toBe(false);
    await site.twilio.text(site.incoming, phone, 'START');
    expect(await waits()).toBe(false);
  });

  test('of an unknown number has a thread without a name, until it is linked', async () => {
    await site.twilio.text(site.incoming, unknown, 'Do you fix fences?');
    const thread = await lastReply(unknown);
    expect(thread).toMatchObject({ name: '', customer_id: null });
    const other = await addCustomer(site.server, { first_name: 'Al', last_name: 'Reyes' });
    const link = (customer_id: string) =>
      site.server.asOwner(`/api/texts/${thread.id}/customer`, {
        method: 'PUT',
        json: { customer_id },
      });
    expect((await link(newId())).status).toBe(400);
    expect((await link(other.id)).status).toBe(200);
    expect(await lastReply(unknown)).toMatchObject({ name: 'Al Reyes', customer_id: other.id });
  });

  test.each([
    '+266696687',
    '+7378742833',
    '7378742833',
    '+2562533',
    '+86282452253',
    'Anonymous',
    'RESTRICTED',
  ])('from %s is of a hidden number: no text back, no customer', async (from) => {
    const body = 'The gate by the creek is open';
    await site.twilio.text(site.incoming, from, body);
    await site.twilio.text(site.incoming, from, 'STOP');
    const { threads } = await readTextThreads(site.server);
    const thread = threads.find((one: { phone: string }) => one.phone === 'Hidden number');
    expect(thread).toMatchObject({ name: '', customer_id: null });
    const { texts, about } = await readTexts(site.server, thread.id);
    expect(texts.map((text: { body: string }) => text.body)).toEqual(
      expect.arrayContaining([body]),
    );
    expect(about).toMatchObject({ number_problem: 'hidden', consent: 'none' });
    const call = (method: string, path: string, json: object) =>
      site.server.asOwner(`/api/texts/${thread.id}/${path}`, { method, json });
    const back = await call('POST', 'messages', { body: 'Who is this?' });
    expect([back.status, (await back.json()).code]).toEqual([409, 'hidden_number']);
    const customer = await addCustomer(site.server, { first_name: 'Al', last_name: 'Hidden' });
    const link = await call('PUT', 'customer', { customer_id: customer.id });
    expect([link.status, (await link.json()).code]).toEqual([409, 'hidden_number']);
    const { request } = await (await site.server.asOwner(`/api/texts/${thread.id}/request`)).json();
    expect(request).toMatchObject({ first_name: 'Sender', last_name: '', phone: '' });
  });

  test('of 5,000 characters with emoji and controls is stored as it can be', async () => {
    await site.twilio.text(site.incoming, unknown, `\u0007${'🚿'.repeat(3000)}`);
    const { texts } = await readTexts(site.server, (await lastReply(unknown)).id);
    expect(texts[0].body).toHaveLength(5000);
    expect(texts[0].body.startsWith('🚿')).toBe(true);
  });

  test('emails the owner once when it stays unread', async () => {
    const phone = '+18305550155';
    await site.twilio.text(site.incoming, phone, 'One');
    await site.twilio.text(site.incoming, phone, 'Two');
    await site.server.runDelayed('write-text-notice');
    const email = await waitUntil('an email', async () => {
      const [row] = await site.server.rows(
        `select * from emails where subject = 'New text from (830) 555-0155'`,
      );
      return row;
    });
    expect(email.body_text).toContain('One\n\nTwo');
  });
});

describe('a webhook', () => {
  const fields = { MessageSid: 'SMforged', From: sue, Body: 'Send money', NumMedia: '0' };

  test.each([
    ['without a signature', ''],
    ['signed by somebody else', sign('', fields, 'another token')],
  ])('%s changes nothing and answers 403', async (_, signature) => {
    const answer = await site.twilio.post(site.incoming, fields, signature);
    expect(answer.status).toBe(403);
    const stored = `select from text_messages where provider_id = 'SMforged'`;
    expect(await site.server.rows(stored)).toEqual([]);
  });

  test('signed for another address or with other fields answers 403', async () => {
    const all = { AccountSid: twilioLogin.account_sid, ApiVersion: '2010-04-01', ...fields };
    const elsewhere = sign(`${site.incoming}?more=1`, all);
    expect((await site.twilio.post(site.incoming, fields, elsewhere)).status).toBe(403);
    const changed = sign(site.incoming, { ...all, Body: 'Other' });
    expect((await site.twilio.post(site.incoming, fields, changed)).status).toBe(403);
  });

  test('about a text that is not known answers 200 and changes nothing', async () => {
    const url = site.incoming.replace('/texts', '/text-status');
    const report = { MessageSid: 'SMnone', MessageStatus: 'delivered' };
    expect((await site.twilio.post(`${url}?message=${newId()}&attempt=1`, report)).status).toBe(
      200,
    );
    expect((await site.twilio.post(`${url}?message=x&attempt=y`, report)).status).toBe(200);
  });

  test('may come before the answer to the call that sent the text', async () => {
    const { id, text } = await sent(sue, 'Early');
    await site.server.rows('update text_messages set provider_id = null where id = $1', [id]);
    await site.twilio.report(text, 'delivered');
    const row = await untilStatus(site.server, id, 'delivered');
    expect(row.provider_id).toBe(text.sid);
  });
});

describe('STOP', () => {
  const phone = '+18305550181';
  const consents = () =>
    site.server.rows(
      'select opted_in, source, detail from text_consents where phone = $1 order by id',
      [phone],
    );

  test('is recorded, shown on the thread, and nothing is sent afterwards', async () => {
    await site.twilio.text(site.incoming, phone, ' stop. ');
    expect(await consents()).toEqual([{ opted_in: false, source: 'text', detail: 'STOP' }]);
    const refused = await textTo(site.server, phone, 'Please?');
    expect([refused.status, refused.body.code]).toEqual([409, 'opted_out']);
    expect(refused.body.message).toMatch(/opted out/);
    const { about } = await readTexts(site.server, (await lastReply(phone)).id);
    expect(about).toMatchObject({
      consent: 'out',
      consents: [{ opted_in: false, detail: 'STOP' }],
    });
    expect(site.twilio.texts).toEqual([]);
  });

  test('ends with START alone', async () => {
    await site.twilio.text(site.incoming, phone, 'Start');
    expect((await consents()).at(-1)).toEqual({ opted_in: true, source: 'text', detail: 'START' });
    await sent(phone, 'Welcome back');
  });

  test.each(['Stop by at 8?', 'Please cancel my visit', 'The end'])(
    'within a sentence is no STOP: %s',
    async (body) => {
      const before = await consents();
      await site.twilio.text(site.incoming, phone, body);
      expect(await consents()).toEqual(before);
    },
  );

  test('beside a job is recorded, and the job still waits for the owner and may become a request', async () => {
    const other = '+18305550189';
    await site.twilio.text(site.incoming, other, 'My ceiling drips. Stop texting me, call me');
    const { id } = await lastReply(other);
    const { about } = await readTexts(site.server, id);
    expect(about).toMatchObject({
      consent: 'out',
      awaits_answer: true,
      may_become_request: true,
    });
  });

  test('in other words is recorded and answered, which Twilio does not', async () => {
    const other = '+18305550187';
    await site.twilio.text(site.incoming, other, 'Please stop texting me');
    const text = await waitUntil('an answer', () =>
      site.twilio.texts.find(({ to }) => to === other),
    );
    expect(text.body).toContain("You won't get any more texts from us.");
    const [consent] = await site.server.rows(
      'select opted_in, detail from text_consents where phone = $1',
      [other],
    );
    expect(consent).toEqual({ opted_in: false, detail: 'Please stop texting me' });
    expect((await textTo(site.server, other, 'Please?')).body.code).toBe('opted_out');
  });

  test('as "Cancel" after a text about a visit asks the owner about the visit', async () => {
    const other = '+18305550186';
    await sent(other, 'Hello');
    await site.server.rows(
      `update text_messages set about = 'visit'
       where thread_id = (select id from text_threads where phone = $1)`,
      [other],
    );
    await site.twilio.text(site.incoming, other, 'Cancel');
    const [email] = await site.server.rows(
      `select subject, body_text from emails where subject like '%(830) 555-0186 texted%'`,
    );
    expect(email.subject).toContain('“CANCEL” after a text about a visit');
    expect(email.body_text).toContain('The visit is still on your calendar.');
    const [thread] = await site.server.rows(
      'select awaits_answer from text_threads where phone = $1',
      [other],
    );
    expect(thread.awaits_answer).toBe(true);
    expect((await textTo(site.server, other, 'Did you mean the visit?')).body.code).toBe(
      'opted_out',
    );
  });

  test('in Spanish is answered, since Twilio does not, and so is START', async () => {
    await site.twilio.text(site.incoming, phone, 'ALTO');
    const text = await waitUntil('an answer', () =>
      site.twilio.texts.find(({ body }) => body.startsWith('Ya no')),
    );
    expect(text.to).toBe(phone);
    expect((await consents()).at(-1)).toMatchObject({ opted_in: false, detail: 'ALTO' });
    await site.twilio.text(site.incoming, phone, 'Empezar');
    await waitUntil('an answer', () =>
      site.twilio.texts.find(({ body }) => body.startsWith('Le mandaremos')),
    );
    expect((await consents()).at(-1)).toMatchObject({ opted_in: true, detail: 'EMPEZAR' });
  });

  test('that only Twilio knows of is recorded when it refuses a text', async () => {
    site.twilio.refuse(phone, 21610);
    const { body } = await textTo(site.server, phone, 'Still there?');
    const failed = await untilStatus(site.server, body.text.id, 'failed');
    expect(failed.error).toMatch(/opted out/);
    expect((await consents()).at(-1)).toMatchObject({ opted_in: false, source: 'carrier' });
  });
});
