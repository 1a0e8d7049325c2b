import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApplication } from '#tests/factories/partners.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const apply = (form: Record<string, string>) => portalBrowser(server).send('/partner/signup', form);
const stored = (email: string) =>
  server.rows('select * from partner_applications where email = $1 order by id', [email]);
const emails = (email: string) =>
  server.rows('select subject, body_text from emails where recipient = $1 order by id', [email]);

describe('an application that is taken', () => {
  test('is stored at once, waits for its email, and makes no account', async () => {
    const form = anApplication({
      email: 'Nueva@Example.com',
      preferredLanguage: 'spanish',
      yearsExperience: '',
      travelDistance: '',
      primaryTrade: 'Other',
      otherTrade: 'Stone and masonry',
      zipCodes: '78006, 78013-1111; 78006\n78015',
      phone: '(830) 555-0187 x12',
    });
    const sent = await apply(form);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/partner/signup/sent']);
    const [row, ...more] = await stored('nueva@example.com');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      full_name: 'Benito Salas',
      phone: '+18305550187',
      phone_extension: '12',
      business_name: 'Self-Employed',
      years_experience: 0,
      primary_trade: 'Stone and masonry',
      travel_distance: 10,
      service_zip_codes: ['78006', '78013', '78015'],
      preferred_language: 'spanish',
      status: 'pending',
      verified_at: null,
      user_id: null,
    });
    expect(row.password_hash).not.toContain('secret-6');
    expect(await server.rows("select 1 from users where email = 'nueva@example.com'")).toEqual([]);
    const [sentEmail] = await emails('nueva@example.com');
    expect(sentEmail.subject).toContain('Confirme su correo');
    expect(sentEmail.body_text).toMatch(/\/partner\/application\/[\w-]{40,}/);
    const [token = ''] = /[\w-]{40,}/.exec(sentEmail.body_text) ?? [];
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('is stored once when it is sent twice under one key', async () => {
    const form = anApplication();
    await Promise.all([apply(form), apply(form)]);
    expect((await apply(form)).status).toBe(303);
    expect(await stored(form.email ?? '')).toHaveLength(1);
    expect(await emails(form.email ?? '')).toHaveLength(1);
    const other = await apply({ ...form, fullName: 'Somebody Else' });
    expect(other.status).toBe(409);
    expect(await other.text()).toContain('was already sent from this page');
  });

  test('is answered with the text of the spec', async () => {
    const page = await (await portalBrowser(server).get('/partner/signup/sent')).text();
    for (const expected of ['Application Submitted!', '2-3 business days', 'Return to Home'])
      expect(page).toContain(expected);
    expect(page).toMatch(/href="\/"[^>]*>Return to Home/);
  });
});

test.each([
  [{ confirmPassword: 'other' }, 'Passwords do not match'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [{ agreeToTerms: '' }, 'You must agree to the terms and conditions'],
  [
    { primaryTrade: 'Plumbing', hasLicense: '' },
    'Insurance and business license are required to partner with Hill Country Handyman',
  ],
  [{ yearsExperience: '-1' }, 'a whole number of years from 0 to 80'],
  [{ yearsExperience: '200' }, 'a whole number of years from 0 to 80'],
  [{ travelDistance: '4' }, 'a whole number of miles from 5 to 100'],
  [{ travelDistance: '101' }, 'a whole number of miles from 5 to 100'],
  [{ zipCodes: '78006, Boerne' }, 'These aren&#x27;t ZIP codes: Boerne'],
  [{ primaryTrade: 'Other', otherTrade: '' }, 'Please fill this in'],
  [{ email: 'benito' }, 'email like'],
])('%o is refused beside its field, and what was typed stays', async (more, expected) => {
  const form = anApplication({ businessName: 'Salas & Sons', ...(more as object) });
  const answer = await apply(form);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain(expected);
  expect(page).toMatch(/role="alert"/);
  expect(page).toContain('Salas &amp; Sons');
  expect(page).toContain(form.key);
  expect(page).not.toContain('secret-6');
  expect(await stored(form.email ?? '')).toEqual([]);
});

test('all that is wrong with an application is marked in one answer', async () => {
  const wrong = { fullName: '', email: 'benito', phone: '12', zipCodes: 'Boerne' };
  const unchecked = {
    primaryTrade: 'HVAC',
    hasInsurance: '',
    hasLicense: '',
    agreeToTerms: '',
    password: '1',
  };
  const form = anApplication({ ...wrong, ...unchecked, confirmPassword: '1' });
  const browser = portalBrowser(server);
  const page = await (await browser.send('/partner/signup', form)).text();
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(8);
  expect(page).toMatch(/role="alert".*8 fields need attention\./s);
  expect(/<input[^>]*autofocus[^>]*>/i.exec(page)?.[0]).toContain('name="fullName"');
  expect(page).not.toContain('#problem');
  await browser.send('/partner/language', { language: 'spanish', next: '/partner/signup' });
  const spanish = await (await browser.send('/partner/signup', form)).text();
  expect(spanish).toContain('Revise 8 campos.');
});

test('a painter, whose trade needs no license here, applies without one', async () => {
  const form = anApplication({ primaryTrade: 'Painting', hasLicense: '' });
  expect((await apply(form)).status).toBe(303);
  expect(await stored(form.email ?? '')).toHaveLength(1);
});

test('5 and 100 miles are taken', async () => {
  for (const travelDistance of ['5', '100'])
    expect((await apply(anApplication({ travelDistance }))).status).toBe(303);
});

test('the language of the page is the one that was chosen, and the form prefers it', async () => {
  const browser = portalBrowser(server);
  await browser.send('/partner/language', { language: 'spanish', next: '/partner/signup' });
  const page = await (await browser.get('/partner/signup')).text();
  expect(page).toContain('Trabaje con nosotros');
  expect(page).toMatch(/value="spanish"[^>]*checked|checked[^>]*value="spanish"/);
  expect(page).toContain('<option value="Plumbing">Plomería</option>');
  expect(page).toContain('href="/partner/terms"');
  const terms = await (await browser.get('/partner/terms')).text();
  expect(terms).toContain('contratista independiente');
});

test('the terms that were agreed to are stored with their version and time', async () => {
  const english = 'You bring your own ladder.\n\nYou send invoices monthly.';
  const spanish = 'Usted trae su propia escalera.';
  const agreed = async (form: Record<string, string>) => {
    expect((await apply(form)).status).toBe(303);
    const [row] = await server.rows(
      `select partner_terms.version, english, terms_accepted_at is not null as has_time from partner_applications
       join partner_terms on partner_terms.version = terms_version where email = $1`,
      [form.email],
    );
    return row;
  };
  const early = await agreed(anApplication());
  expect(early).toMatchObject({ has_time: true });
  expect(early.english).toContain('independent contractor');

  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.partners, terms: { english, spanish } };
  const saved = await server.asOwner('/api/settings/partners', { method: 'PATCH', json });
  expect(saved.status).toBe(200);
  const stale = anApplication();
  const refused = await apply(stale);
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain('The terms have changed');
  expect(await stored(stale.email ?? '')).toEqual([]);

  const [, terms = ''] = /name="terms" value="(\w+)"/.exec(page) ?? [];
  for (const _ of [1, 2])
    expect(await agreed(anApplication({ terms }))).toEqual({
      version: early.version + 1,
      english,
      has_time: true,
    });
  const shown = await (await portalBrowser(server).get('/partner/terms')).text();
  expect(shown).toMatch(/<p[^>]*>You bring your own ladder\.<\/p><p[^>]*>You send invoices/);
});
