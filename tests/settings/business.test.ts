import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { addInvoice } from '../factories/invoices.ts';
import { fromNow } from '../harness/business-day.ts';
import { post, startTestServer, type TestServer } from '../harness/test-server.ts';
import { ask, change } from './change.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const page = async (path: string) => (await fetch(server.address + path)).text();

test.each([
  ['business_name', { business_name: 'Cibolo Repairs' }, 'Cibolo Repairs'],
  ['phone', { phone: '(830) 555-0177' }, '(830) 555-0177'],
  ['email', { email: 'wade@cibolo.example' }, 'wade@cibolo.example'],
  ['address', { address: '12 Main Plaza' }, '"streetAddress":"12 Main Plaza"'],
  ['city', { city: 'Waring' }, '"addressLocality":"Waring"'],
  ['state', { state: 'NM' }, '"addressRegion":"NM"'],
  ['zip_code', { zip_code: '78074' }, '"postalCode":"78074"'],
  ['county', { county: 'Kerr County' }, 'Kerr County'],
  ['service_area', { service_area: ['Welfare', 'Waring'] }, 'Welfare'],
  [
    'social_links',
    { social_links: [{ network: 'Yelp' as const, address: 'https://www.yelp.com/biz/cibolo' }] },
    'https://www.yelp.com/biz/cibolo',
  ],
])('business_info.%s is on the landing page', async (_, fields, shown) => {
  expect(await page('/')).not.toContain(shown);
  await change(server, 'business_info', fields);
  expect(await page('/')).toContain(shown);
});

test('business_info.region is filled in where a text of the website says so', async () => {
  await change(server, 'business_info', {
    region: { english: 'the Guadalupe valley', spanish: 'el valle' },
  });
  const { settings } = await ask(server, 'GET', '/api/settings');
  const { headline } = settings.website;
  const text = { english: 'Repairs in {city} and {region}.', spanish: 'En {region}.' };
  await change(server, 'website', { headline: { ...headline, text } });
  expect(await page('/')).toContain('Repairs in Waring and the Guadalupe valley.');
});

test('business_info.website is on the letterhead of an invoice', async () => {
  await change(server, 'business_info', { website: 'https://cibolo.example' });
  const { id } = await addInvoice(server);
  const pdf = await server.asOwner(`/api/invoices/${id}/pdf`);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  expect(text).toContain('cibolo.example');
});

test('business_info.years_of_experience is what the chat tells', async () => {
  await change(server, 'business_info', { years_of_experience: 37 });
  expect(await answerTo('How long have you been in business?')).toContain('37');
});

test.each(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)(
  'business_hours.%s decides when a visit can be booked',
  async (day) => {
    await change(server, 'schedule', { online_booking: true });
    const name = day.charAt(0).toUpperCase() + day.slice(1);
    const offered = async () => {
      const { days } = await (await fetch(`${server.address}/api/forms/booking-times`)).json();
      return days.filter(({ label }: { label: string }) => label.startsWith(name)).length;
    };
    await change(server, 'business_hours', {
      [day]: { open: '06:00', close: '20:00', closed: false },
    });
    expect(await offered()).toBeGreaterThan(0);
    await change(server, 'business_hours', {
      [day]: { open: '06:00', close: '20:00', closed: true },
    });
    expect(await offered()).toBe(0);
    await change(server, 'business_hours', {
      [day]: { open: '06:00', close: '20:00', closed: false },
    });
  },
);

test('system.timezone decides on which instant a day of the calendar begins', async () => {
  const openings = async () => {
    await change(server, 'schedule', { online_booking: true });
    const { days } = await (await fetch(`${server.address}/api/forms/booking-times`)).json();
    const later = days.find(
      (one: { times: { starts_at: string }[] }) =>
        Date.parse(one.times[0]?.starts_at ?? '') > fromNow().getTime() + 2 * DAYS,
    );
    return new Date(later.times[0].starts_at).getUTCHours();
  };
  await change(server, 'system', { timezone: 'America/Chicago' });
  const chicago = await openings();
  await change(server, 'system', { timezone: 'America/Los_Angeles' });
  expect(await openings()).toBe(chicago + 2);
  await change(server, 'system', { timezone: 'America/Chicago' });
});

test('system.date_format is how an email that is forwarded is dated', async () => {
  // The test email is in the mailbox.
  await ask(server, 'POST', '/api/settings/connections/mail/tests');
  const [{ id: email_id }] = await server.rows("select id from emails where folder = 'inbox'");
  const forwarded = async () =>
    (await ask(server, 'POST', '/api/email/drafts', { kind: 'forward', email_id })).draft.text;
  const american = await forwarded();
  await change(server, 'system', { date_format: 'YYYY-MM-DD' });
  expect(american).toMatch(/Date: .*\d\d\/\d\d\/\d{4}/);
  expect(await forwarded()).toMatch(/Date: .*\d{4}-\d\d-\d\d/);
});

test('system.request_photo_megabytes is the largest photo that the chat takes', async () => {
  await change(server, 'system', { request_photo_megabytes: 1 });
  const photo = new Blob([new Uint8Array(1024 * 1024 + 1)]);
  expect((await sendIntake('Photo', photo)).status).toBe(413);
});

test('system.request_answer_hours is when somebody who asks in the chat hears back', async () => {
  const promise = async (request_answer_hours: number) => {
    await change(server, 'system', { request_answer_hours });
    return answerTo('How soon will I hear back?');
  };
  // Which hour or day that is depends on the opening hours.
  expect(await promise(100)).not.toBe(await promise(1));
});

function sendIntake(lastName: string, photo?: Blob): Promise<Response> {
  const body = new FormData();
  const fields = {
    customer_name: `Rosa ${lastName}`,
    customer_phone: '(830) 555-0116',
    customer_email: 'rosa.chat@example.com',
    service_address: '214 Rosewood Ave, Boerne 78006',
    project_description: 'Faucet drips',
    project_type: 'plumbing',
    urgency: 'normal',
    form_source: 'chat',
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (photo) body.append('photos', photo, 'large.jpg');
  return fetch(`${server.address}/api/forms/project-intake`, { method: 'POST', body });
}

let visitors = 0;
async function answerTo(message: string): Promise<string> {
  visitors += 1;
  const visitor_id = `visitor_1700000000_setting${visitors}`;
  const start = await (await post(`${server.address}/api/chat/start`, { visitor_id })).json();
  const sent = { visitor_id, conversation_id: start.conversation_id, message };
  return (await (await post(`${server.address}/api/chat/message`, sent)).json()).response;
}
