import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { sentEmail } from '../harness/sent-emails.ts';
import { owner, type Site, startSite } from '../harness/site.ts';
import { test as base, expect, expectAccessible, signIn } from './journey.ts';

type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>;

// A separate site, with a mail server and limits: the owner's secrets go by email.
const test = base.extend<object, { smtp: FakeSmtp; site: Site }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const smtp = await startFakeSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ smtp }, use) => {
      const env = { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com', RATE_LIMITS: 'on' };
      const site = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE, env });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** The link of an email, as its path. */
async function linkTo(smtp: FakeSmtp, email: string, expected: string): Promise<string> {
  const { text } = await sentEmail(smtp, email, expected);
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return link.pathname + link.search;
}

test('the owner changes the password, and gets back in by the email when it is forgotten', async ({
  page,
  smtp,
  allowConsole,
}) => {
  // A call that crosses the change is refused, and repeated with the new token.
  allowConsole(/status of 401/);
  await signIn(page);
  await page.goto('/admin/account');
  await page.getByLabel('Current password').fill(owner.password);
  await page.getByLabel('New password', { exact: true }).fill('another-horse');
  await page.getByLabel(/Confirm/i).fill('another-horse');
  await page.getByRole('button', { name: /Change password/ }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Good (morning|afternoon|evening)/,
  );

  // In another browser, where nobody is signed in.
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await page.getByRole('link', { name: /Forgot/ }).click();
  // The sign-in page, which has an email of its own, stays until this one is loaded.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText(/we sent an email with a link/)).toBeVisible();
  await page.goto(await linkTo(smtp, owner.email, 'reset-password'));
  await page.getByLabel('New password', { exact: true }).fill(owner.password);
  await page.getByLabel(/Confirm/i).fill(owner.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/Your password was changed/)).toBeVisible();
  await signIn(page);
});

test('the owner moves to another sign-in email, confirmed there and announced at the old one', {
  tag: '@soak',
}, async ({ page, smtp, allowConsole }) => {
  // A wrong password.
  allowConsole(/status of 400/);
  const email = 'wade.moved@example.com';
  await signIn(page);
  await page.goto('/admin/account');
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill('not-it-at-all');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText("That isn't your current password.")).toBeVisible();
  await page.getByLabel('Your password').fill(owner.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await page.goto(await linkTo(smtp, email, 'new-email'));
  await expect(page.getByRole('button', { name: 'Use this email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByText('Your email was changed.')).toBeVisible();
  expect((await sentEmail(smtp, owner.email, email)).subject).toContain('was changed');
  // Every session has ended: also this one.
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();

  await page.getByLabel('New email').fill(owner.email);
  await page.getByLabel('Your password').fill(owner.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.goto(await linkTo(smtp, owner.email, 'new-email'));
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByText('Your email was changed.')).toBeVisible();
});

test('after too many wrong passwords, the owner comes in with the code of an email', async ({
  page,
  site,
  smtp,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('not-it-at-all');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await site.rows("update sign_in_limits set points = 20 where key like 'account:%'");
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/we emailed you a code/)).toBeVisible();
  await expectAccessible(page);
  const { text } = await sentEmail(smtp, owner.email, 'enter this code');
  await page.getByLabel('Code').fill(/\b\d{8}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await site.rows('delete from sign_in_limits');
});
