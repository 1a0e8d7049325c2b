import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { twilioLogin } from '#fakes/twilio.ts';
import { weekdayAndTime } from '#lib/days/days.ts';
import { HOURS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { anEstimate } from '#tests/factories/estimates.ts';
import { anInvoice, ask } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import {
  readTexts,
  readTextThreads,
  startWithTexts,
  textTo,
  untilStatus,
} from '#tests/factories/text-messages.ts';
import { anOrder } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { deliverText } from './actions/deliver.ts';

let site: Awaited<ReturnType<typeof startWithTexts>>;
beforeAll(async () => {
  site = await startWithTexts();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.twilio.texts.length = 0;
  site.twilio.misbehave('none');
});

let count = 0;
function newPhone(): string {
  count += 1;
  return `+1830555${3000 + count}`;
}

const wanted = { messages: true, visits: true, documents: true };

function prefer(server: TestServer, id: string, contact_method: string, version = 0) {
  const json = { contact_method, best_time: 'any', emails: wanted, version };
  return server.asOwner(`/api/customers/${id}/preferences`, { method: 'PUT', json });
}

/** A customer who asked the owner for texts. */
async function textCustomer(server: TestServer, change: Record<string, unknown> = {}) {
  const email = `by-text-${newId()}@example.com`;
  const customer = await addCustomer(server, { email, phone: newPhone(), ...change });
  expect((await prefer(server, customer.id, 'text')).status).toBe(200);
  return customer;
}

const emailsTo = (server: TestServer, email: string) =>
  server.rows('select * from emails where recipient = $1 order by id', [email]);

function textIn(phone: string, part: string) {
  return waitUntil(`a text with ${part}`, () =>
    site.twilio.texts.find(({ to, body }) => to === phone && body.includes(part)),
  );
}

/** In three days, on the hour. */
const soon = () =>
  new Date(Math.ceil(fromNow().getTime() / HOURS) * HOURS + 72 * HOURS).toISOString();

describe('a customer who prefers texts', () => {
  test('gets a visit by text alone, with a private link, and how to stop in the first one', async () => {
    const { server } = site;
    const customer = await textCustomer(server);
    await addVisit(server, { customer_id: customer.id, starts_at: soon() });
    const text = await textIn(customer.phone, 'Hall bathroom');
    expect(text.body).toMatch(
      /^Hill Country Handyman: Your visit for “Hall bathroom” is scheduled/,
    );
    expect(text.body).toMatch(/\/visit\/[\w-]{20,} Reply STOP to stop texts\.$/);
    expect(await emailsTo(server, customer.email)).toEqual([]);
    const path = new URL(/http\S+\/visit\/\S+/.exec(text.body)?.[0] ?? '').pathname;
    expect((await fetch(server.address + path)).status).toBe(200);
    await addVisit(server, { customer_id: customer.id, starts_at: soon(), title: 'Gate' });
    expect((await textIn(customer.phone, 'Gate')).body).not.toContain('STOP');
  });

  test('gets one text when somebody is on the way, and whoever goes reads that beforehand', async () => {
    const { server } = site;
    const customer = await textCustomer(server);
    // Today, at any time of day.
    const starts_at = new Date(Math.floor(fromNow().getTime() / HOURS) * HOURS).toISOString();
    const fields = {
      customer_id: customer.id,
      starts_at,
      title: 'Garden tap',
      window_minutes: 120,
    };
    const visit = await addVisit(server, fields);
    const { visits } = await (await server.asOwner('/api/my-day')).json();
    expect(visits.find(({ id }: { id: string }) => id === visit.id)).toMatchObject({
      on_the_way_reach: 'text',
    });
    const json = { step: 'on_the_way' };
    const path = `/api/my-day/visits/${visit.id}/steps`;
    expect((await server.asOwner(path, { method: 'POST', json })).status).toBe(200);
    const { body } = await textIn(customer.phone, 'on the way');
    expect(body).toMatch(/ is on the way to you for “Garden tap\.” Arrival around \d/);
    expect(await emailsTo(server, customer.email)).toEqual([]);
  });

  test('gets the email after all when the text does not arrive', async () => {
    const { server } = site;
    const customer = await textCustomer(server);
    await addVisit(server, { customer_id: customer.id, starts_at: soon() });
    const text = await textIn(customer.phone, 'Hall bathroom');
    await site.twilio.report(text, 'undelivered', '30006');
    const [email] = await waitUntil('the email', async () => {
      const rows = await emailsTo(server, customer.email);
      return rows.length > 0 ? rows : undefined;
    });
    expect(email.subject).toMatch(/^Your visit on/);
    await site.twilio.report(text, 'failed', '30006');
    expect(await emailsTo(server, customer.email)).toHaveLength(1);
    const [row] = await server.rows('select * from text_messages where provider_id = $1', [
      text.sid,
    ]);
    expect(row).toMatchObject({ status: 'undelivered', error: expect.stringMatching(/landline/) });
  });

  test('gets an estimate by text, and its PDF by email', async () => {
    const { server } = site;
    const customer = await textCustomer(server, { language: 'spanish' });
    const estimate = anEstimate({
      customer_id: customer.id,
      contact_email: customer.email,
      contact_phone: customer.phone,
      language: 'spanish',
    });
    const made = await ask(server, 'POST', '/api/estimates', estimate);
    const sent = await ask(server, 'POST', `/api/estimates/${made.body.estimate.id}/sending`);
    expect(sent.body.message).toMatch(/A text with the link goes to \(830\) 555-\d{4}\./);
    const text = await textIn(customer.phone, 'presupuesto');
    expect(text.body).toMatch(/\/es\/estimate\/[\w-]{20,} Responda ALTO/);
    const [email] = await emailsTo(server, customer.email);
    expect(email.attachments).toHaveLength(1);
  });

  test('gets an invoice by text, and its PDF by email', async () => {
    const { server } = site;
    const customer = await textCustomer(server);
    const draft = anInvoice({ customer_id: customer.id, customer_email: customer.email });
    const { id } = (await ask(server, 'POST', '/api/invoices', draft)).body.invoice;
    const sent = await ask(server, 'POST', `/api/invoices/${id}/send`);
    expect(sent.body.message).toMatch(
      /nothing was emailed to .* A text with the link goes to \(830/,
    );
    const text = await textIn(customer.phone, 'Your invoice');
    expect(text.body).toContain('$550.00');
    const path = new URL(/http\S+\/invoice\/\S+/.exec(text.body)?.[0] ?? '').pathname;
    expect((await fetch(server.address + path)).status).toBe(200);
    expect(await emailsTo(server, customer.email)).toHaveLength(1);
  });

  test('and has no email gets an estimate by text alone', async () => {
    const { server } = site;
    const customer = await textCustomer(server, { email: '' });
    const estimate = anEstimate({
      customer_id: customer.id,
      contact_email: '',
      contact_phone: customer.phone,
    });
    const { id } = (await ask(server, 'POST', '/api/estimates', estimate)).body.estimate;
    const query = new URLSearchParams({ customer_id: customer.id, phone: customer.phone });
    const reach = await ask(server, 'GET', `/api/texts/reach?${query}`);
    expect(reach.body).toMatchObject({ goes_by_text: true, is_connected: true });
    const sent = await ask(server, 'POST', `/api/estimates/${id}/sending`);
    expect([sent.status, sent.body.message]).toEqual([
      200,
      expect.stringMatching(/^Marked as sent\. A text with the link goes to/),
    ]);
    expect((await textIn(customer.phone, 'Here is your estimate')).body).toContain('/estimate/');
  });

  test('gets emails again after STOP, and no text', async () => {
    const { server } = site;
    const customer = await textCustomer(server);
    await site.twilio.text(site.incoming, customer.phone, 'STOP');
    await addVisit(server, { customer_id: customer.id, starts_at: soon() });
    await waitUntil('the email', async () => (await emailsTo(server, customer.email))[0]);
    expect(site.twilio.texts.filter(({ to }) => to === customer.phone)).toEqual([]);
    // Chosen again in the back office: a person who opted out by text can only opt in again by
    // text.
    expect((await prefer(server, customer.id, 'text', 1)).status).toBe(200);
    const refused = await textTo(server, customer.phone, 'Hello');
    expect(refused.status).toBe(409);
  });

  test('is not texted at night by itself, except when somebody is on the way', async () => {
    const { server } = site;
    const change = (json: Record<string, unknown>) =>
      server.asOwner('/api/settings/text-messages', { method: 'PATCH', json });
    const { versions } = await (await server.asOwner('/api/settings')).json();
    const timeIn = (hours: number) =>
      weekdayAndTime('America/Chicago', fromNow(hours * HOURS)).time;
    const night = { quiet_from: timeIn(-1), quiet_until: timeIn(1) };
    expect((await change({ ...night, version: versions.text_messages })).status).toBe(200);
    const customer = await textCustomer(server);
    const visit = await addVisit(server, { customer_id: customer.id, starts_at: soon() });
    const [thread] = (await readTextThreads(server, `?customer_id=${customer.id}`)).threads;
    const [text] = (await readTexts(server, thread.id)).texts;
    expect(text).toMatchObject({ status: 'queued', is_accepted: false });
    expect(new Date(text.send_after).getTime()).toBeGreaterThan(fromNow().getTime());
    // What the owner types goes out right away.
    await textTo(server, customer.phone, 'It is urgent');
    await textIn(customer.phone, 'urgent');
    expect(site.twilio.texts.filter(({ to }) => to === customer.phone)).toHaveLength(1);
    // Still today, however late it is.
    const starts_at = new Date(Math.floor(fromNow().getTime() / HOURS) * HOURS).toISOString();
    await server.rows('update visits set starts_at = $1, ends_at = $2 where id = $3', [
      starts_at,
      new Date(new Date(starts_at).getTime() + 2 * HOURS).toISOString(),
      visit.id,
    ]);
    const step = { json: { step: 'on_the_way' }, method: 'POST' };
    expect((await server.asOwner(`/api/my-day/visits/${visit.id}/steps`, step)).status).toBe(200);
    await textIn(customer.phone, 'on the way');
    const back = { quiet_from: '00:00', quiet_until: '00:00' };
    await change({ ...back, version: versions.text_messages + 1 });
    await deliverText(server.app, text.id, false);
    await textIn(customer.phone, 'Hall bathroom');
  });
});

describe('consent', () => {
  const consents = (phone: string) =>
    site.server.rows('select opted_in, source, detail from text_consents where phone = $1', [
      phone,
    ]);

  async function request(change: Record<string, string>) {
    const body = workRequestForm(aWorkRequest(change));
    const url = `${site.server.address}/api/forms/work-request`;
    return (await (await fetch(url, { method: 'POST', body })).json()).request_id as string;
  }

  test('comes from the request form, and the new customer prefers texts', async () => {
    const phone = newPhone();
    const email = `form-${newId()}@example.com`;
    const id = await request({ phone, email, contactMethod: 'text' });
    expect(await consents(phone)).toEqual([{ opted_in: true, source: 'request_form', detail: id }]);
    const { body } = await ask(site.server, 'POST', `/api/requests/${id}/project`);
    const account = await ask(
      site.server,
      'GET',
      `/api/customers/${body.project.customer_id}/portal-account`,
    );
    expect(account.body).toMatchObject({
      preferences: { contact_method: 'text' },
      text_consent: 'in',
    });
  });

  test('is not given by a form that asks for calls, nor brought back by one after STOP', async () => {
    const phone = newPhone();
    await request({ phone, contactMethod: 'phone' });
    expect(await consents(phone)).toEqual([]);
    await site.twilio.text(site.incoming, phone, 'STOP');
    await request({ phone, contactMethod: 'text' });
    expect(await consents(phone)).toEqual([{ opted_in: false, source: 'text', detail: 'STOP' }]);
  });

  test.each([
    ['/customer', 'If you choose text messages, you agree'],
    ['/es/customer', 'Si escoge mensajes de texto, acepta'],
  ])('comes from the portal, which asks for it in plain language: %s', async (root, part) => {
    const email = `portal-${newId()}@example.com`;
    const person = { first_name: 'Ana', last_name: 'Solís', email, phone: newPhone() };
    const { browser, customer } = await signedInCustomer(site.server, person);
    const phone = person.phone;
    await site.server.rows('update customers set phone = $1 where id = $2', [phone, customer.id]);
    expect(await (await browser.get(`${root}/profile`)).text()).toContain(part);
    const form = { contact_method: 'text', best_time: 'any', emails_visits: 'on', version: '0' };
    expect((await browser.send(`${root}/profile/preferences`, form)).status).toBe(303);
    expect(await consents(phone)).toEqual([
      { opted_in: true, source: 'customer_portal', detail: '' },
    ]);
  });

  test('is not recorded for a number that takes no texts', async () => {
    const customer = await addCustomer(site.server, { email: '', phone: '(800) 555-1234' });
    const answer = await prefer(site.server, customer.id, 'text');
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toHaveProperty('contact_method');
    const changed = await prefer(site.server, customer.id, 'phone', 3);
    expect(changed.status).toBe(409);
  });
});

test('a partner who wants texts is offered work by text, and its recorded consent says where from', async () => {
  const { server } = site;
  const { browser, partner } = await signedInPartner(server);
  const page = await (await browser.get('/partner/profile')).text();
  expect(page).toContain('Text me new job offers');
  const phone = newPhone();
  const form = {
    version: /name="version" value="(\d+)"/.exec(page)?.[1] ?? '',
    fullName: 'Luis Ortega',
    phone,
    businessName: 'Self-Employed',
    trades: 'Carpentry',
    yearsExperience: '10',
    zipCodes: '78006',
    travelDistance: '25',
    preferredLanguage: 'english',
    textsOffers: 'on',
  };
  expect((await browser.send('/partner/profile', form)).status).toBe(303);
  const [consent] = await server.rows('select * from text_consents where phone = $1', [phone]);
  expect(consent).toMatchObject({ opted_in: true, source: 'partner_portal' });
  const project = await addProject(server);
  const order = await ask(server, 'POST', '/api/work-orders', anOrder(project.id, [partner.id]));
  expect(order.status).toBe(200);
  const text = await textIn(phone, 'We have a job for you: Porch railing');
  expect(text.body).toContain('/partner/work-orders/');
  expect(await emailsTo(server, partner.email)).toEqual([]);
  const [thread] = (await readTextThreads(server)).threads.filter(
    (one: { phone: string }) => one.phone === phone,
  );
  expect(thread).toMatchObject({ name: 'Luis Ortega', partner_id: partner.id });
});

test('texts go along when two customers become one, and back', async () => {
  const { server } = site;
  const primary = await addCustomer(server, { email: `one-${newId()}@example.com` });
  const gone = await addCustomer(server, {
    email: `two-${newId()}@example.com`,
    phone: newPhone(),
  });
  await site.twilio.text(site.incoming, gone.phone, 'Hello');
  const threadOf = async (id: string) =>
    (await readTextThreads(server, `?customer_id=${id}`)).threads.length;
  expect(await threadOf(gone.id)).toBe(1);
  const merger = `/api/customers/${primary.id}/merger`;
  expect((await ask(server, 'POST', merger, { other_id: gone.id })).status).toBe(200);
  expect([await threadOf(primary.id), await threadOf(gone.id)]).toEqual([1, 0]);
  const timeline = await ask(server, 'GET', `/api/customers/${primary.id}/timeline`);
  expect(timeline.body.timeline).toContainEqual(
    expect.objectContaining({ kind: 'text', title: 'Hello', status: 'received' }),
  );
  expect((await ask(server, 'DELETE', merger)).status).toBe(200);
  expect([await threadOf(primary.id), await threadOf(gone.id)]).toEqual([0, 1]);
});

describe('without a connection', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('a text stands ready for its recipient, the email goes as always, and nothing claims to be sent', async () => {
    const customer = await textCustomer(server);
    await addVisit(server, { customer_id: customer.id, starts_at: soon() });
    expect(await emailsTo(server, customer.email)).toHaveLength(1);
    const { texts } = await (await server.asOwner('/api/texts/ready')).json();
    const ready = texts.find((one: { phone: string }) => one.phone === customer.phone);
    expect(ready.text).toMatchObject({ status: 'ready', is_accepted: false, about: 'visit' });
    expect(ready.text.sms_url).toMatch(
      new RegExp(`^sms:\\+${customer.phone.slice(1)}\\?&body=Hill%20`),
    );
    const before = await contactOf(customer.id);
    const path = `/api/text-messages/${ready.text.id}/sent-by-hand`;
    const marked = await server.asOwner(path, { method: 'POST' });
    expect((await marked.json()).text).toMatchObject({ status: 'sent_by_hand', sms_url: null });
    // Pressed twice, it has the same result.
    expect((await server.asOwner(path, { method: 'POST' })).status).toBe(200);
    expect(await contactOf(customer.id)).not.toEqual(before);
    const dismissal = path.replace('sent-by-hand', 'dismissal');
    expect((await server.asOwner(dismissal, { method: 'POST' })).status).toBe(409);
  });

  test('what the owner types stands ready too, can be dismissed, and takes no photos', async () => {
    const phone = newPhone();
    const { body } = await textTo(server, phone, 'Hi & bye');
    expect(body.text).toMatchObject({
      status: 'ready',
      sms_url: `sms:${phone}?&body=Hi%20%26%20bye`,
    });
    const form = new FormData();
    form.append('body', 'With a photo');
    const { phoneJpeg } = await import('#tests/harness/pictures.ts');
    form.append('photos', new File([new Uint8Array(await phoneJpeg())], 'a.jpg'));
    const withPhoto = await server.asOwner(`/api/texts/${body.text.thread_id}/messages`, {
      method: 'POST',
      body: form,
    });
    expect(withPhoto.status).toBe(409);
    expect(server.photoFolders()).toEqual([]);
    const path = `/api/text-messages/${body.text.id}/dismissal`;
    expect((await server.asOwner(path, { method: 'POST' })).status).toBe(200);
    const { texts } = await (await server.asOwner('/api/texts/ready')).json();
    expect(texts.map((one: { text: { id: string } }) => one.text.id)).not.toContain(body.text.id);
  });

  test('webhooks are refused', async () => {
    const url = `${server.address}/api/webhooks/twilio/texts`;
    const body = new URLSearchParams({ AccountSid: twilioLogin.account_sid, MessageSid: 'SM1' });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(403);
  });

  async function contactOf(id: string) {
    const [row] = await server.rows('select last_contact_at from customers where id = $1', [id]);
    return row.last_contact_at;
  }
});

test('a text that waits when Twilio is disconnected stands ready, and its email goes', async () => {
  const { server, twilio } = site;
  twilio.misbehave('down');
  const customer = await textCustomer(server);
  await addVisit(server, { customer_id: customer.id, starts_at: soon() });
  const [row] = await waitUntil('a first try', async () => {
    const rows = await server.rows(
      `select m.id from text_messages m join text_threads t on t.id = thread_id
       where phone = $1 and error <> ''`,
      [customer.phone],
    );
    return rows.length > 0 ? rows : undefined;
  });
  // From its start, this server takes jobs as well.
  const beside = await startTestServer({ beside: server });
  await deliverText(beside.app, row.id, false);
  await untilStatus(server, row.id, 'ready');
  expect(await emailsTo(server, customer.email)).toHaveLength(1);
  twilio.misbehave('none');
  await beside.stop();
});
