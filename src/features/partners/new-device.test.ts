import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyToApprove } from '#tests/factories/partners.ts';
import { type PortalBrowser, portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1';

async function signIn(browser: PortalBrowser, path: string, email: string) {
  const answer = await browser.call(path, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: new URLSearchParams({ email, password: 'secret-6' }),
  });
  expect(answer.status).toBe(303);
}

const emailsAbout = (to: string, subject: string) =>
  server.rows('select subject, body_text from emails where recipient = $1 and subject like $2', [
    to,
    subject,
  ]);

test.each([
  ['english', 'New sign-in to your account at %', 'in a browser', 'Safari on iPhone'],
  ['spanish', 'Nuevo inicio de sesión en su cuenta de %', 'con un navegador', 'Safari en iPhone'],
])(
  'a customer and a partner read in their language, %s, that a new browser signed in',
  async (language, subject, text, device) => {
    const email = `${language}@example.com`;
    const person = { first_name: 'Rosa', last_name: 'Núñez', email, language };
    const { browser } = await signedInCustomer(server, person);
    const applicant = await readyToApprove(server, {
      email: `partner-${email}`,
      preferredLanguage: language,
    });
    const { partner } = await (await server.asOwner(`/api/partners/${applicant.id}`)).json();
    const json = { version: partner.version };
    await server.asOwner(`/api/partners/${applicant.id}/approval`, { method: 'POST', json });
    for (const [path, to, first] of [
      ['/customer/login', email, browser],
      ['/partner/login', `partner-${email}`, portalBrowser(server)],
    ] as const) {
      // The first browser of an account is no news, and neither is a known one.
      await signIn(first, path, to);
      await signIn(first, path, to);
      expect(await emailsAbout(to, subject)).toEqual([]);
      await signIn(portalBrowser(server), path, to);
      const sent = await emailsAbout(to, subject);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.body_text).toContain(text);
      expect(sent[0]?.body_text).toContain(device);
      expect(sent[0]?.body_text).toContain('127.0.0.1');
    }
  },
);
