import type { Page } from '@playwright/test';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { handEmail } from '../harness/hand-email.ts';
import { sentEmail } from '../harness/sent-emails.ts';
import { type Site, startSite } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { ownerContext, ownerTokenOf } from './sign-in.ts';

const login = { user: 'hello@hill.example', password: 'app password 12' };

/** A visitor's request, which emails the owner. */
async function sendRequest(site: Site, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const body = workRequestForm(aWorkRequest({ firstName, email }));
  await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
}

async function connectEmail(owner: Page, port: number): Promise<void> {
  await goTo(owner, '/admin/settings/connections');
  await owner.getByLabel('Email address').fill(login.user);
  // Nobody knows the servers of this address, so their fields appear.
  await owner.keyboard.press('Tab');
  await owner.getByLabel('Name people see').fill('Wade Koenig');
  await owner.getByLabel('Outgoing server').fill('127.0.0.1');
  await owner.getByRole('textbox', { name: 'Port', exact: true }).fill(String(port));
  await owner.getByLabel('User name').fill(login.user);
  await owner.getByLabel('Password', { exact: true }).fill(login.password);
  await owner.getByLabel('Your Plumbline password').fill('correct-horse');
  await owner.getByRole('button', { name: 'Test and save' }).click();
  await expect(owner.getByText('Connected. The mail server accepted')).toBeVisible();
}

test('the owner finds, sorts and answers email with keys and with the mouse', async ({
  browser,
}) => {
  const smtp = await startFakeSmtp(undefined, login);
  const site = await startSite({
    prepared: process.env.PLUMBLINE_PREPARED_SITE,
    env: { SMTP_LISTEN: '127.0.0.1:0', MAIL_FROM: login.user },
  });
  const context = await ownerContext(browser, site, await ownerTokenOf(site));
  const owner = await context.newPage();
  await owner.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Nora', 'Ruben', 'Teresa'])
    await handEmail(site, {
      from: `${name} Fuchs <${name.toLowerCase()}@example.com>`,
      to: login.user,
      subject: `Greetings from ${name}`,
      text: 'Here is the picture of the porch.',
    });
  await connectEmail(owner, smtp.port);

  await goTo(owner, '/admin/email');
  const list = owner.getByRole('list', { name: 'Emails' });
  const folders = owner.getByRole('navigation', { name: 'Folders' });
  const rowOf = (name: string) => list.getByRole('link', { name: new RegExp(name) });
  await expect(rowOf('Teresa')).toContainText('Unread');
  await expect(folders.getByRole('link', { name: /^Inbox \d+ unread/ })).toBeVisible();
  await expectAccessible(owner);

  // Keys: the first one is opened, starred, and archived; the next one takes its place.
  await owner.keyboard.press('j');
  await expect(owner.getByRole('heading', { level: 2, name: /Teresa/ })).toBeFocused();
  await expect(rowOf('Teresa')).not.toContainText('Unread');
  await owner.keyboard.press('s');
  await expect(owner.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
  await owner.keyboard.press('e');
  await expect(owner.getByText('Moved to the archive.')).toBeVisible();
  await expect(owner.getByRole('heading', { level: 2, name: /Ruben/ })).toBeFocused();
  await expect(rowOf('Teresa')).toHaveCount(0);
  await folders.getByRole('link', { name: /^Starred/ }).click();
  await expect(rowOf('Teresa')).toBeVisible();
  // The folders with their counts scroll on a phone, the page does not.
  await owner.setViewportSize({ width: 360, height: 740 });
  await expect(folders.getByRole('link', { name: /^Starred \d+ starred/ })).toBeVisible();
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await owner.setViewportSize({ width: 1440, height: 900 });
  await folders.getByRole('link', { name: 'Trash' }).click();
  await expect(owner.getByRole('heading', { name: 'No emails' })).toBeVisible();

  // What was deleted by mistake can be restored.
  await folders.getByRole('link', { name: /^Inbox/ }).click();
  await rowOf('Nora').click();
  await owner.getByRole('button', { name: 'Move to trash' }).click();
  await expect(rowOf('Nora')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf('Nora')).toBeVisible();

  await owner.keyboard.press('/');
  await owner.keyboard.type('ruben@example.com');
  await expect(rowOf('Nora')).toHaveCount(0);
  await rowOf('Greetings from Ruben').click();
  await owner.getByRole('button', { name: 'Labels' }).click();
  await owner.getByRole('menuitem', { name: 'Urgent' }).click();
  await expect(rowOf('Greetings from Ruben')).toContainText('Urgent');
  await expect(owner.getByRole('menuitem')).toHaveCount(0);
  await expectAccessible(owner);

  // A reply: saved while typing, with an attachment, sent, undone, and sent again.
  await owner.getByRole('button', { name: 'Reply', exact: true }).click();
  const form = owner.getByRole('form', { name: 'Write an email' });
  await expect(form.getByLabel('To', { exact: true })).toHaveValue(/ruben@example.com/);
  await expect(form.getByLabel('Message')).toBeFocused();
  await owner.keyboard.type('I can come on Wednesday.');
  await expect(form.getByText('Draft saved')).toBeVisible();
  await form.getByLabel('Files to attach').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('the plan'),
  });
  await expect(form.getByText('8 Bytes')).toBeVisible();
  await expectAccessible(owner);
  await owner.reload();
  await expect(form.getByLabel('Message')).toHaveValue(/^I can come on Wednesday\./);
  await form.getByRole('button', { name: 'Send' }).click();
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Message')).toHaveValue(/^I can come on Wednesday\./);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(owner.getByText('Sending…')).toBeVisible();
  const { subject, text } = await sentEmail(smtp, 'ruben@example.com', 'Wednesday');
  expect(subject).toMatch(/^Re: /);
  expect(text).toMatch(/^I can come on Wednesday\./);
  await expect(owner.getByText('This email is on its way.')).toBeHidden();

  await goTo(owner, '/admin/settings/connections');
  await owner.getByRole('button', { name: 'Disconnect' }).click();
  await expect(owner.getByText('Disconnected. Emails stay in your mailbox here.')).toBeVisible();
  await context.close();
  await site.stop();
  await smtp.stop();
});

test('a second window does not overwrite a draft', async ({ backOffice: owner }) => {
  await owner.setViewportSize({ width: 1440, height: 900 });
  await goTo(owner, '/admin/email');
  await owner.getByRole('button', { name: 'Compose' }).click();
  const form = owner.getByRole('form', { name: 'Write an email' });
  await expect(form.getByLabel('To', { exact: true })).toBeFocused();
  await expect(form.getByText('Email is not connected')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await form.getByLabel('To', { exact: true }).fill('ann@example.com');
  await form.getByLabel('Subject').fill('Gate posts');
  await expect(form.getByText('Draft saved')).toBeVisible();

  const other = await owner.context().newPage();
  await other.goto(owner.url());
  const second = other.getByRole('form', { name: 'Write an email' });
  await second.getByLabel('Message').fill('From the second window');
  await expect(second.getByText('Draft saved')).toBeVisible();
  // It appears in the first window right away, as nothing was typed there.
  await expect(form.getByLabel('Message')).toHaveValue('From the second window');
  await other.close();

  await form.getByRole('button', { name: 'Discard' }).click();
  await owner.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form).toHaveCount(0);
});

test('notices in the mailbox on a phone', { tag: '@soak' }, async ({ site, backOffice: owner }) => {
  await owner.setViewportSize({ width: 390, height: 844 });
  await sendRequest(site, 'Gwen');
  await goTo(owner, '/admin/email?folder=notices');
  await expect(owner.getByRole('link', { name: /Gwen/ }).first()).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: /Gwen/ }).first().click();
  await expect(owner.getByRole('heading', { level: 1, name: /Gwen/ })).toBeVisible();
  // It came from this server: nobody would read a reply.
  await expect(owner.getByRole('button', { name: 'Forward' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Archive' }).click();
  await expect(owner.getByText('Moved to the archive.')).toBeVisible();
  await owner.getByRole('link', { name: 'Archive' }).click();
  await expect(owner.getByRole('link', { name: /Gwen/ })).toBeVisible();
});
