import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { anInvoice } from '../factories/invoices.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { sentEmail } from '../harness/sent-emails.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const email = 'otto.email@example.com';
const login = { user: 'hello@hill.example', password: 'app password 12' };

test('without email an invoice is handed over; once email is connected it is sent, accepted and opened', async ({
  site,
  page,
  backOffice: owner,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const smtp = await startFakeSmtp(undefined, login);
  const draft = async () =>
    (await ownerCall(site, '/api/invoices', anInvoice({ customer_email: email }))).invoice;
  const first = await draft();
  const second = await draft();
  const banner = owner.getByText('Email is not connected.');

  await goTo(owner, '/admin/dashboard');
  await expect(banner).toBeVisible();
  await goTo(owner, '/admin/email');
  await expect(banner).toBeVisible();
  await goTo(owner, '/admin/invoices');
  await owner.getByRole('button', { name: 'Send drafts' }).click();
  await expect(owner.getByText('nobody gets an email')).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Mark \d+ invoices as sent$/ })).toBeVisible();
  await owner.keyboard.press('Escape');

  // The dialog says what happens before the press, and offers the alternatives.
  await goTo(owner, `/admin/invoices/${first.id}`);
  await owner.getByRole('button', { name: 'Send Invoice' }).click();
  const dialog = owner.getByRole('dialog', { name: `Send ${first.invoice_number}` });
  await expect(dialog.getByText('Copy the private link, or print it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Invoice' })).toHaveCount(0);
  await expectAccessible(owner);
  const file = owner.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF to print' }).click();
  expect((await file).suggestedFilename()).toBe(`${first.invoice_number}.pdf`);
  await dialog.getByRole('button', { name: 'Copy private link' }).click();
  await expect(dialog.getByText(/Link copied|Copy this link/)).toBeVisible();
  const link = (await dialog.getByText(/^https?:/).textContent()) ?? '';
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: first.project_title })).toBeVisible();
  await expect(owner.getByText('Marked as sent', { exact: true })).toBeVisible();
  await expect(owner.getByText('Nothing was emailed.')).toBeVisible();

  await dialog.getByRole('link', { name: 'Connect email' }).click();
  await expect(owner).toHaveURL(/\/admin\/settings\/connections$/);
  await owner.getByLabel('Email address').fill(login.user);
  // Nobody knows the servers of this address, so their fields appear.
  await owner.keyboard.press('Tab');
  await owner.getByLabel('Name people see').fill('Wade Koenig');
  await owner.getByLabel('Outgoing server').fill('127.0.0.1');
  await owner.getByRole('textbox', { name: 'Port', exact: true }).fill(String(smtp.port));
  await owner.getByLabel('User name').fill(login.user);
  await owner.getByLabel('Password', { exact: true }).fill('a wrong one');
  await owner.getByLabel('Your Plumbline password').fill('correct-horse');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Test and save' }).click();
  await expect(owner.getByRole('alert')).toContainText('5.7.8 Authentication failed');
  await owner.getByLabel('Password', { exact: true }).fill(login.password);
  await owner.getByRole('button', { name: 'Send a test email' }).click();
  await expect(owner.getByText('127.0.0.1 accepted a test email')).toBeVisible();
  await owner.getByRole('button', { name: 'Test and save' }).click();
  await expect(owner.getByText('Connected. The mail server accepted')).toBeVisible();
  await expect(owner.getByText(/^Email: connected, hello@hill.example/)).toBeVisible();
  await expect(owner.getByLabel('Password', { exact: true })).toHaveValue('');
  await expectAccessible(owner);

  await goTo(owner, '/admin/dashboard');
  await expect(owner.getByRole('link', { name: /^Outstanding/ })).toBeVisible();
  await expect(banner).toBeHidden();
  await goTo(owner, `/admin/invoices/${second.id}`);
  await owner.getByRole('button', { name: 'Send Invoice' }).click();
  const send = owner.getByRole('dialog', { name: `Send ${second.invoice_number}` });
  await expect(send.getByText(`Emailed to ${email} from ${login.user}`)).toBeVisible();
  await expectAccessible(owner);
  await send.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(owner.getByText(`Invoice sent to ${email}!`)).toBeVisible();
  const emails = owner.getByRole('region', { name: 'Emails' });
  await expect(emails.getByText('Accepted')).toBeVisible({ timeout: 45_000 });
  await expectAccessible(owner);

  // Text that was only typed has not been sent.
  expect(smtp.emails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  const { text } = await sentEmail(smtp, email);
  await page.goto(new URL(/https?:\S+\/invoice\/[\w-]+/.exec(text)?.[0] ?? '').pathname);
  await expect(emails.getByText('Link opened')).toBeVisible();

  await goTo(owner, '/admin/settings/connections');
  await owner.getByRole('button', { name: 'Disconnect' }).click();
  await expect(owner.getByText('Disconnected. Emails stay in your mailbox here.')).toBeVisible();
  await goTo(owner, '/admin/email');
  await expect(banner).toBeVisible();
  await smtp.stop();
});
