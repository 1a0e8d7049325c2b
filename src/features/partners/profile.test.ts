import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyToApprove, sendDocument } from '#tests/factories/partners.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import type { PortalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function form(more: Record<string, string | string[]> = {}): FormData {
  const fields = {
    version: '1',
    fullName: 'Luis Ortega',
    phone: '(830) 555-0199',
    businessName: '',
    trades: ['Plumbing', 'Other'],
    otherTrade: 'Stone',
    yearsExperience: '12',
    zipCodes: '78006 78015',
    travelDistance: '40',
    preferredLanguage: 'english',
    emailsOffers: 'yes',
    ...more,
  };
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) data.append(name, one);
  return data;
}

const stored = async (id: string) =>
  (await server.rows('select * from partners where id = $1', [id]))[0];
const send = (browser: PortalBrowser, more: Record<string, string | string[]> = {}) =>
  browser.send('/partner/profile', form(more));

test('a profile is saved whole, with its history', async () => {
  const { browser, partner } = await signedInPartner(server);
  const done = await send(browser, { preferredLanguage: 'spanish' });
  expect(done.headers.get('location')).toBe('/partner/profile?notice=saved');
  expect(await stored(partner.id)).toMatchObject({
    phone: '+18305550199',
    business_name: 'Self-Employed',
    trades: ['Plumbing', 'Stone'],
    years_experience: 12,
    service_zip_codes: ['78006', '78015'],
    travel_distance: 40,
    emails_offers: true,
    emails_changes: false,
    preferred_language: 'spanish',
    version: 2,
  });
  const page = await (await browser.get('/partner/profile?notice=saved')).text();
  expect(page).toContain('Se guardó su perfil.');
  expect(page).toContain('value="Stone"');
});

test('the extension of a phone number stays beside it until another number is entered', async () => {
  const { browser, partner } = await signedInPartner(server);
  await send(browser, { phone: '(830) 555-0199 ext. 12' });
  expect(await stored(partner.id)).toMatchObject({ phone: '+18305550199', phone_extension: '12' });
  const page = await (await browser.get('/partner/profile')).text();
  expect(page).toContain('value="(830) 555-0199 ext. 12"');
  const { partner: view } = await (await server.asOwner(`/api/partners/${partner.id}`)).json();
  expect(view).toMatchObject({ phone: '+18305550199', phone_extension: '12' });
  await send(browser, { version: '2', phone: '+52 1 33 5550 1234' });
  expect(await stored(partner.id)).toMatchObject({ phone: '+523355501234', phone_extension: '' });
});

test('what was changed meanwhile is shown beside what was typed, and saving again goes over it', async () => {
  const { browser, partner } = await signedInPartner(server);
  await send(browser);
  const late = await send(browser, { fullName: 'Luis O.', travelDistance: '15' });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain('value="Luis O."');
  expect(page).toContain('Saved now: Luis Ortega');
  expect(page).toContain('Saved now: 40');
  expect((await stored(partner.id)).full_name).toBe('Luis Ortega');
  await send(browser, { fullName: 'Luis O.', version: '2' });
  expect((await stored(partner.id)).full_name).toBe('Luis O.');
});

test.each([
  [{ trades: [] }, 'choose at least one trade'],
  [{ otherTrade: '' }, 'Please fill this in'],
  [{ zipCodes: '78006 Boerne' }, 'These aren&#x27;t ZIP codes: Boerne'],
  [{ yearsExperience: '81' }, 'whole number of years'],
  [{ travelDistance: '101' }, 'whole number of miles'],
  [{ phone: '12' }, 'phone number like'],
])('%o is refused beside its field', async (more, expected) => {
  const { browser, partner } = await signedInPartner(server);
  const answer = await send(browser, more as Record<string, string>);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(expected)]);
  expect((await stored(partner.id)).version).toBe(1);
});

test('an expired document is shown as such, and a new one replaces it', async () => {
  const { browser, partner } = await signedInPartner(server);
  await server.rows(
    "update partner_documents set expires_on = '2020-01-01' where application_id = $1 and kind = 'insurance'",
    [partner.id],
  );
  expect(await (await browser.get('/partner/profile')).text()).toContain(
    'insurance certificate has expired',
  );
  const wrong = await sendDocument(browser, '/partner/profile/documents', {
    kind: 'insurance',
    bytes: 'no document',
  });
  expect(wrong.status).toBe(400);
  const done = await sendDocument(browser, '/partner/profile/documents', { kind: 'insurance' });
  expect(done.status).toBe(303);
  expect(await (await browser.get('/partner/profile')).text()).not.toContain('has expired');
});

test('a new password needs the current one and ends every other session and the address of the calendar', async () => {
  const applicant = await readyToApprove(server);
  await server.asOwner(`/api/partners/${applicant.id}/approval`, {
    method: 'POST',
    json: { version: 2 },
  });
  const signIn = (password: string) =>
    applicant.browser.send('/partner/login', { email: applicant.email, password });
  await signIn('secret-6');
  const other = new Map(applicant.browser.cookies);
  await signIn('secret-6');
  const change = (old_password: string, new_password: string, confirm_password = new_password) =>
    applicant.browser.send('/partner/profile/password', {
      old_password,
      new_password,
      confirm_password,
    });
  expect(await (await change('not-that', 'new-secret')).text()).toContain('your current password');
  expect((await change('secret-6', 'new-secret', 'other')).status).toBe(400);
  await applicant.browser.send('/partner/schedule/calendar', { do: 'make' });
  const schedule = await (await applicant.browser.get('/partner/schedule')).text();
  const [calendar] = /\/calendar\/partner\/[\w-]+\.ics/.exec(schedule) ?? [];
  const readCalendar = () => fetch(server.address + calendar);
  expect((await readCalendar()).status).toBe(200);
  expect((await change('secret-6', 'new-secret')).headers.get('location')).toContain('password');
  expect((await readCalendar()).status).toBe(404);
  expect((await applicant.browser.get('/partner/profile')).status).toBe(200);
  const cookie = `plumbline-partner=${other.get('plumbline-partner')}`;
  const ended = await fetch(`${server.address}/partner/profile`, {
    headers: { cookie },
    redirect: 'manual',
  });
  expect(ended.status).toBe(303);
  expect((await signIn('secret-6')).status).toBe(401);
});
