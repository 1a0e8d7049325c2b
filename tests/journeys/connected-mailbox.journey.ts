import { DAYS } from '#lib/days/durations.ts';
import { fromNow } from '../harness/business-day.ts';
import { compose, startMail } from '../harness/mail.ts';
import { mailProgram } from '../harness/mail-program.ts';
import { startSite } from '../harness/site.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { ownerContext, ownerTokenOf } from './sign-in.ts';

test('older email opens with its rest, is found by the mail server, and new email shows by itself', async ({
  browser,
}) => {
  const mail = await startMail();
  const unread = await compose({ from: 'dan@example.com', subject: 'Never opened', text: 'x' });
  mail.dovecot.fill([
    { raw: unread, at: fromNow(-400 * DAYS), isSeen: true },
    {
      raw: await compose({
        from: 'Becky Lange <becky@example.com>',
        subject: 'Our porch last year',
        text: `Dear Wade, ${'thank you for the work. '.repeat(200)}We chose the walnut stain.`,
        attachments: [{ filename: 'stain.txt', content: 'Walnut 42' }],
      }),
      at: fromNow(-300 * DAYS),
      isSeen: true,
    },
  ]);
  const site = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE, env: mail.env });
  const context = await ownerContext(browser, site, await ownerTokenOf(site));
  const page = await context.newPage();
  const list = page.getByRole('list', { name: 'Emails' });

  try {
    await page.goto('/admin/email');
    const older = list.getByRole('link', { name: /Our porch last year/ });
    await expect(older).toBeVisible();
    const search = page.getByRole('searchbox');
    await search.fill('walnut stain');
    await expect(older).toBeVisible();
    await expectAccessible(page);
    await older.click();
    await expect(page.getByText('We chose the walnut stain.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('stain.txt');
    await expect(page.getByText('Loading the rest of this email')).toBeHidden();
    await page.screenshot({ path: 'test-results/connected-mailbox.png' });

    await page.goto('/admin/email');
    await expect(older).toBeVisible();
    await mail.dovecot.deliver(
      await compose({ from: 'Cody <cody@example.com>', subject: 'A gate', text: 'Hello' }),
    );
    const arrived = list.getByRole('link', { name: /A gate/ });
    await expect(arrived).toBeVisible();
    const phone = mailProgram(mail.env.IMAP_URL);
    await phone.createFolder('Trash');
    await phone.move('A gate', 'INBOX', 'Trash');
    await expect(arrived).toBeHidden();

    await mail.dovecot.stopAnswering();
    await page.getByRole('searchbox').fill('something rare');
    await expect(page.getByText("The mail server didn't answer in time.")).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/connected-mailbox-search.png' });
    await mail.dovecot.answerAgain();
  } finally {
    await context.close();
    await site.remove();
    await mail.stop();
  }
});
