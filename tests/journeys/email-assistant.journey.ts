import { compose, startMail } from '../harness/mail.ts';
import { startSite } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { ownerContext, ownerTokenOf } from './sign-in.ts';

const sentence = 'I bring a tall ladder, so high ceilings are fine.';

function request(from: string) {
  return compose({
    from,
    subject: 'Quote for a ceiling fan',
    text: 'Hello,\n\nhow much would you charge to install a ceiling fan in our bedroom? We would like an estimate.',
  });
}

test('a quote request gets a draft, the owner edits and sends it, the next draft has learned, an automatic one is stopped', async ({
  browser,
}) => {
  const mail = await startMail();
  const site = await startSite({
    prepared: process.env.PLUMBLINE_PREPARED_SITE,
    env: mail.env,
  });
  const context = await ownerContext(browser, site, await ownerTokenOf(site));
  const page = await context.newPage();
  const check = () => page.getByRole('button', { name: 'Check for email' }).click();

  try {
    await goTo(page, '/admin/email');
    await check();
    await expect(page.getByRole('button', { name: 'Check for email' })).toBeEnabled();
    await mail.dovecot.deliver(await request('Becky Lange <becky@example.com>'));
    await check();
    await page.getByRole('link', { name: /Becky Lange/ }).click();
    const panel = page.getByRole('complementary', { name: 'Reply draft' });
    await expect(panel.getByText(/^Hi Becky,/)).toBeVisible();
    await expect(panel.getByText('Quote request, written')).toBeVisible();
    await expect(panel.getByText('Free on your schedule').first()).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/email-assistant-draft.png' });

    await panel.getByRole('button', { name: 'Edit' }).click();
    const reply = panel.getByLabel('Your reply');
    const draft = await reply.inputValue();
    await reply.fill(draft.replace('\n\n', `\n\n${sentence}\n\n`));
    await page.reload();
    await expect(reply).toHaveValue(new RegExp(sentence));
    await panel.getByRole('button', { name: 'Approve & Send' }).click();
    await expect(panel.getByText(/^You replied on/)).toBeVisible();
    expect(await mail.sentTo('becky@example.com')).toContain('tall ladder');

    await mail.dovecot.deliver(await request('Cody Bergmann <cody@example.com>'));
    await check();
    await expect(page.getByRole('link', { name: /Cody Bergmann/ })).toBeVisible();
    await page.getByRole('link', { name: 'AI email settings' }).click();
    await expect(page.getByRole('heading', { name: 'AI email settings', level: 1 })).toBeVisible();
    const pending = page.getByRole('listitem').filter({ hasText: 'Cody Bergmann' });
    await expect(pending.locator('mark', { hasText: 'tall ladder' })).toBeVisible();
    const learned = page.getByRole('listitem').filter({ hasText: 'Sent with changes' });
    await learned.getByRole('button', { name: 'Good' }).click();
    await expect(learned.getByRole('button', { name: 'Good' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/email-assistant-settings.png', fullPage: true });
    await pending.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('No drafts are waiting')).toBeVisible();

    await page.getByText('Auto-Reply', { exact: true }).click();
    await expect(page.getByText('Every reply waits for your approval.')).toBeVisible();
    await page.getByText('Require Approval', { exact: true }).click();
    await page.getByLabel('Response Delay').selectOption('60 minutes');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await mail.dovecot.deliver(await request('Nora Whitfield <nora@example.com>'));
    await goTo(page, '/admin/email');
    await check();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Nora Whitfield/ })
      .click();
    await expect(panel.getByText('Will be sent automatically at')).toBeVisible();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await expect(panel.getByText('Will be sent automatically at')).toBeHidden();
    await panel.getByRole('button', { name: 'Approve & Send' }).click();
    await expect(panel.getByText(/^You replied on/)).toBeVisible();
    expect(await mail.sentTo('nora@example.com')).not.toMatch(/^Auto-Submitted/im);

    await mail.dovecot.deliver(await request('Otto Schmidt <otto@example.com>'));
    await check();
    await page.getByRole('link', { name: /Otto Schmidt/ }).click();
    await expect(panel.getByText('Will be sent automatically at')).toBeVisible();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByLabel('Message').fill('Hi Otto, I will call you tonight.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panel.getByText('You wrote back before this draft went out.')).toBeVisible();
    expect(await mail.sentTo('otto@example.com')).toContain('call you tonight');
    await expect(panel.getByText('Will be sent automatically at')).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, '/admin/email/ai-settings');
    await expect(page.getByLabel('Auto-Reply')).toBeChecked();
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/email-assistant-phone.png', fullPage: true });
  } finally {
    await context.close();
    await site.remove();
    await mail.stop();
  }
});
