import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#app/start/config.ts';
import { runServer } from '#app/start/run.ts';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { anApplication } from '#tests/factories/partners.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import {
  aSignUp,
  type PortalBrowser,
  portalBrowser,
  signedInCustomer,
} from '#tests/harness/portal.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import {
  noAssets,
  owner,
  post,
  startTestServer,
  type TestServer,
} from '#tests/harness/test-server.ts';

// A common password is refused wherever a new one is chosen.

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com' } });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const english = 'one of the most common';
const common = ['password1', 'Qwerty123', ' 12345678 '];

/** Tries each of the common passwords, and expects the form again with the reason. */
async function expectRefused(
  browser: PortalBrowser,
  path: string,
  form: (password: string) => Record<string, string>,
  expected = english,
): Promise<void> {
  for (const password of common) {
    const answer = await browser.send(path, form(password));
    expect([answer.status, (await answer.text()).includes(expected)]).toEqual([400, true]);
  }
}

const newPassword = (password: string) => ({
  new_password: password,
  confirm_password: password,
});
const hashes = () => server.rows('select user_id, password from accounts order by user_id');

test('when a customer signs up, in both languages', async () => {
  const form = (password: string) => aSignUp({ email: 'weak@example.com', password });
  await expectRefused(portalBrowser(server), '/customer/signup', form);
  await expectRefused(portalBrowser(server), '/es/customer/signup', form, 'de las más comunes');
  expect(await server.rows('select 1 from portal_signups')).toEqual([]);
});

test('when somebody applies as a partner', async () => {
  await expectRefused(portalBrowser(server), '/partner/signup', (password) => ({
    ...anApplication({ email: 'weak@example.com', password, confirmPassword: password }),
  }));
  expect(await server.rows('select 1 from partner_applications')).toEqual([]);
});

test('when a customer or a partner changes it, or sets it anew by an email', async () => {
  const email = 'rosa@example.com';
  const person = { first_name: 'Rosa', last_name: 'V', email };
  const { browser } = await signedInCustomer(server, person);
  const { browser: partner } = await signedInPartner(server);
  const before = await hashes();
  await expectRefused(browser, '/customer/profile/security/password', (password) => ({
    old_password: 'secret-6',
    ...newPassword(password),
  }));
  await expectRefused(partner, '/partner/profile/password', (password) => ({
    old_password: '',
    ...newPassword(password),
  }));
  await browser.send('/customer/forgot-password', { email });
  const { text } = await sentEmail(smtp, email, 'reset-password');
  const token = /token=([\w%-]+)/.exec(text)?.[1] ?? '';
  const form = (password: string) => ({ token, ...newPassword(password) });
  await expectRefused(portalBrowser(server), '/customer/reset-password', form);
  await expectRefused(portalBrowser(server), '/partner/reset-password', form);
  expect(await hashes()).toEqual(before);
  // They did not use up the link.
  const done = await portalBrowser(server).send('/customer/reset-password', form('a new horse'));
  expect(done.status).toBe(303);
});

test('when the owner changes it, or sets it anew by an email', async () => {
  const before = await hashes();
  for (const new_password of common) {
    const json = { current_password: owner.password, new_password };
    const changed = await server.asOwner('/api/admin/password', { method: 'POST', json });
    expect((await changed.json()).fields.new_password).toContain(english);
  }
  await post(`${server.address}/api/admin/password-reset-emails`, { email: owner.email });
  const { text } = await sentEmail(smtp, owner.email, 'reset-password');
  const token = /token=(\S+)/.exec(text)?.[1] ?? '';
  for (const new_password of common) {
    const reset = await post(`${server.address}/api/admin/password-resets`, {
      token,
      new_password,
    });
    expect([reset.status, (await reset.json()).fields.new_password]).toEqual([
      400,
      expect.stringContaining(english),
    ]);
  }
  expect(await hashes()).toEqual(before);
});

test('when the first start creates the owner', async () => {
  const database = await createTestDatabase();
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret key for tests, 32 characters and more',
    OWNER_PASSWORD: 'Qwerty123',
    LOG_LEVEL: 'silent',
  });
  await expect(runServer(config, noAssets)).rejects.toThrow(
    'OWNER_PASSWORD is one of the most common passwords',
  );
  await database.drop();
});
