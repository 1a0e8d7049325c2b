import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { businessAddress } from '#tests/harness/mail.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: businessAddress } });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

let lastNumber = 2100;
const newPhone = () => `(830) 555-${++lastNumber}`;

const wall = 'Hall bath, the wall by the tub is wet and soft. Faucet side.';

async function enter(json: unknown, headers: Record<string, string> = {}) {
  const answer = await server.asOwner('/api/requests', { method: 'POST', json, headers });
  return { status: answer.status, body: await answer.json() };
}

async function enterForm(fields: Record<string, string>, photos: Buffer[], key = newId()) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [index, bytes] of photos.entries())
    body.append('photos', new File([new Uint8Array(bytes)], `IMG_${index}.jpg`));
  const headers = { 'idempotency-key': key };
  const answer = await server.asOwner('/api/requests', { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
}

const read = async (path: string) => (await server.asOwner(path)).json();
const requestOf = async (id: string) => (await read(`/api/requests/${id}`)).request;
const peopleWith = async (phone: string) =>
  (await read(`/api/noted-requests/people?phone=${encodeURIComponent(phone)}`)).people;
const needs = async () => (await read('/api/dashboard/needs?limit=1000')).needs;
const emailsTo = (address: string) => smtp.emails.filter(({ to }) => to.includes(address));
/** Emails leave in order: what was to go out before this one has. */
async function emailsHaveLeft(): Promise<void> {
  const email = `${newId()}@example.com`;
  await enter({ email, project_description: 'The last one' });
  await waitUntil('the last email', () => emailsTo(email)[0]);
}

describe('the owner enters a request', () => {
  test('with a number and one sentence; who was spoken with counts as answered', async () => {
    const phone = newPhone();
    const { status, body } = await enter({ phone, project_description: wall });
    expect(status).toBe(200);
    expect(body).toMatchObject({ confirmation: 'none', safety_advice: null });
    const request = await requestOf(body.request_id);
    expect(request).toMatchObject({
      first_name: 'Caller',
      last_name: phone,
      form_source: 'call',
      status: 'contacted',
      urgency: 'normal',
      customer_id: null,
      project_description: wall,
    });
    expect(request.history).toMatchObject([
      { actor: 'owner', action: 'created', details: { by: 'call' } },
    ]);
    expect((await needs()).map(({ id }: { id: string }) => id)).not.toContain(body.request_id);
  });

  test.each([
    ['in_person', 'contacted'],
    ['text', 'new'],
    ['referral', 'new'],
    ['other', 'new'],
  ])('from the source %s as %s; what is new waits for an answer', async (source, status) => {
    const { body } = await enter({ phone: newPhone(), project_description: wall, source });
    expect(await requestOf(body.request_id)).toMatchObject({ form_source: source, status });
    const waiting = (await needs()).map(({ id }: { id: string }) => id);
    expect(waiting.includes(body.request_id)).toBe(status === 'new');
  });

  test('with only an email', async () => {
    const email = `${newId()}@example.com`;
    const { body } = await enter({ email, project_description: wall, send_confirmation: false });
    expect(await requestOf(body.request_id)).toMatchObject({
      phone: '',
      email,
      contact_method: 'email',
    });
  });

  test.each<[string, object, string, string]>([
    [
      'a name alone',
      { first_name: 'Dana', project_description: wall },
      'phone',
      'Please enter a phone number or',
    ],
    [
      'only spaces',
      { phone: newPhone(), project_description: ' ' },
      'project_description',
      'Please fill this in',
    ],
    ['a number alone', { phone: newPhone() }, 'project_description', 'Please fill this in'],
    ['half a number', { phone: '555', project_description: wall }, 'phone', 'with area code'],
    [
      'two numbers',
      { phone: '830 555 0127 or 830 555 0128', project_description: wall },
      'phone',
      'one phone number',
    ],
    [
      'half an email',
      { email: 'dana@', project_description: wall },
      'email',
      'like name@example.com',
    ],
    [
      '5,001 characters',
      { phone: newPhone(), project_description: 'x'.repeat(5001) },
      'project_description',
      '5000 characters',
    ],
    [
      'an unknown source',
      { phone: newPhone(), project_description: wall, source: 'form' },
      'source',
      '',
    ],
    [
      'an unknown customer',
      { phone: newPhone(), project_description: wall, customer_id: newId() },
      'customer_id',
      'no longer there',
    ],
  ])('but not with %s', async (_, json, field, text) => {
    const { status, body } = await enter(json);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
    expect(body.fields[field]).toContain(text);
  });

  test('with an extension, a foreign number, emoji, and 5,000 characters as they are', async () => {
    const long = `🛁 ${'Ñandú '.repeat(832)}`.trim();
    const { body } = await enter({
      phone: '+52 1 55 1234 5678',
      first_name: 'Ximena 🌵',
      project_description: long,
    });
    expect(await requestOf(body.request_id)).toMatchObject({
      phone: '+525512345678',
      first_name: 'Ximena 🌵',
      project_description: long,
    });
    const office = await enter({ phone: '(830) 555-0199 x 12', project_description: wall });
    expect(await requestOf(office.body.request_id)).toMatchObject({
      phone: '+18305550199',
      note: 'Phone extension 12',
    });
  });

  test('with the day that is named in what they would like, and the text itself', async () => {
    const typed = 'December 18, after 4 pm';
    const { body } = await enter({
      phone: newPhone(),
      project_description: wall,
      preferred_time: typed,
    });
    const request = await requestOf(body.request_id);
    expect(request.preferred_time).toBe(typed);
    expect(request.preferred_date).toMatch(/-12-18$/);
    const vague = await enter({
      phone: newPhone(),
      project_description: wall,
      preferred_time: 'after work',
    });
    expect(await requestOf(vague.body.request_id)).toMatchObject({
      preferred_time: 'after work',
      preferred_date: null,
    });
  });

  test('once, however often it is sent under one key', async () => {
    const key = newId();
    const fields = { phone: newPhone(), project_description: wall };
    const photo = await phoneJpeg();
    const before = server.photoFolders().length;
    const answers = await Promise.all([1, 2, 3].map(() => enterForm(fields, [photo], key)));
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(1);
    expect((await requestOf(answers[0]?.body.request_id)).photos).toHaveLength(1);
    expect(server.photoFolders().length).toBe(before + 1);
    const other = await enterForm({ ...fields, project_description: 'Another' }, [photo], key);
    expect(other.status).toBe(409);
    expect(server.photoFolders().length).toBe(before + 1);
  });

  test('and a file that is no photo is named, and nothing is left of it', async () => {
    const before = server.photoFolders().length;
    const fields = { phone: newPhone(), project_description: wall };
    const { status, body } = await enterForm(fields, [await phoneJpeg(), Buffer.from('no photo')]);
    expect({ status, photos: body.fields.photos }).toEqual({
      status: 400,
      photos: 'IMG_1.jpg is not a photo. Please use a JPG, PNG, GIF, WebP, or HEIC photo.',
    });
    expect(server.photoFolders().length).toBe(before);
  });

  test('and reads what to say at once if it sounds like a danger', async () => {
    const { body } = await enter({ phone: newPhone(), project_description: 'It smells like gas' });
    expect(body.safety_advice).toMatch(/call 911/);
  });
});

describe('a confirmation', () => {
  test('goes to whoever left an email, with no promise to who was just spoken with', async () => {
    const email = `${newId()}@example.com`;
    const { body } = await enter({ first_name: 'Ana', email, project_description: wall });
    expect(body.confirmation).toBe('sent');
    const sent = await waitUntil('the confirmation', () => emailsTo(email)[0]);
    expect(sent.raw).toContain('We got your request');
    expect(sent.raw).not.toMatch(/hear from us|get back/i);
    expect((await requestOf(body.request_id)).status).toBe('contacted');
  });

  test('does not go out unless it is wanted', async () => {
    const email = `${newId()}@example.com`;
    const fields = { email, project_description: wall, send_confirmation: false };
    expect((await enter(fields)).body.confirmation).toBe('none');
    await emailsHaveLeft();
    expect(emailsTo(email)).toEqual([]);
  });

  test('and the owner is notified of a request that staff entered, never of their own', async () => {
    const byOwner = `Owner ${newId()}`;
    const byStaff = `Staff ${newId()}`;
    await enter({ phone: newPhone(), first_name: byOwner, project_description: wall });
    const { token } = await signedInStaff(server, 'office');
    const json = {
      phone: newPhone(),
      first_name: byStaff,
      project_description: wall,
      preferred_time: 'after school',
    };
    const answer = await call(`${server.address}/api/requests`, token, { method: 'POST', json });
    expect(answer.status).toBe(200);
    const notice = await waitUntil('the notice', () =>
      emailsTo(owner.email).find(({ raw }) => raw.replace(/=\r\n/g, '').includes(byStaff)),
    );
    expect(notice.raw).toContain('after school');
    await emailsHaveLeft();
    expect(emailsTo(owner.email).some(({ raw }) => raw.includes(byOwner))).toBe(false);
  });
});

describe('who it is', () => {
  test('appears with address and open work, and is linked once chosen', async () => {
    const phone = newPhone();
    const customer = await addCustomer(server, {
      first_name: 'Dana',
      last_name: 'Whitfield',
      phone,
      email: '',
      address: '212 Oak Park Dr',
    });
    await addProject(server, {
      customer: undefined,
      customer_id: customer.id,
      title: 'Porch steps',
    });
    expect(await peopleWith(phone.replaceAll(/\D/g, ' '))).toMatchObject([
      {
        customer_id: customer.id,
        first_name: 'Dana',
        address: '212 Oak Park Dr',
        open_work: 'Porch steps',
        last_visit: null,
      },
    ]);
    const unchosen = await enter({ phone, first_name: 'Bo', project_description: wall });
    expect((await requestOf(unchosen.body.request_id)).customer_id).toBeNull();
    const chosen = await enter({ phone, customer_id: customer.id, project_description: wall });
    expect((await requestOf(chosen.body.request_id)).customer_id).toBe(customer.id);
    const timeline = await read(`/api/customers/${customer.id}/timeline`);
    expect(JSON.stringify(timeline)).toContain(chosen.body.request_id);
  });

  test('are several where they share a number, none of them guessed', async () => {
    const phone = newPhone();
    const names = ['Ann', 'Bob'];
    for (const first_name of names)
      await addCustomer(server, { first_name, last_name: 'Dietert', phone, email: '' });
    const people = await peopleWith(phone);
    expect(people.map(({ first_name }: { first_name: string }) => first_name)).toEqual(names);
    const { body } = await enter({ phone, last_name: 'Dietert', project_description: wall });
    expect((await requestOf(body.request_id)).customer_id).toBeNull();
  });

  test('is also who only sent a request, but nobody who was archived', async () => {
    const phone = newPhone();
    const customer = await addCustomer(server, { first_name: 'Gone', phone, email: '' });
    const sent = aWorkRequest({
      phone,
      firstName: 'Sue',
      lastName: 'Altgelt',
      email: `${newId()}@example.com`,
    });
    await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      body: workRequestForm(sent),
    });
    await server.asOwner(`/api/customers/${customer.id}/archival`, { method: 'POST', json: {} });
    expect(await peopleWith(phone)).toMatchObject([{ customer_id: null, first_name: 'Sue' }]);
    expect(await peopleWith('555')).toEqual([]);
  });
});

test('without a mail server, the answer says that no confirmation went out', async () => {
  const quiet = await startTestServer({ env: { MAIL_FROM: businessAddress } });
  try {
    const json = { email: 'ana@example.com', project_description: wall };
    const answer = await quiet.asOwner('/api/requests', { method: 'POST', json });
    expect((await answer.json()).confirmation).toBe('not_connected');
  } finally {
    await quiet.stop();
  }
});
