import type { Page } from '@playwright/test';
import { aCustomer } from '../factories/customers.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { expect, test } from './journey.ts';

/** Fills this browser's storage for the site. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let at = 0; at < 8; at += 1) storage.setItem(`full ${size} ${at}`, 'x'.repeat(size));
        } catch {
          // No more of this size.
        }
      }
  });
}

test('with a full storage the owner goes on asking the assistant and typing notes', {
  tag: '@soak',
}, async ({ site, backOffice: page }) => {
  const { customer } = await ownerCall(
    site,
    '/api/customers',
    aCustomer({ first_name: 'Fulda', last_name: 'Store', email: 'fulda@example.com' }),
  );
  const { project } = await ownerCall(site, '/api/projects', {
    customer_id: customer.id,
    title: 'Shelf in the shed',
  });
  await page.goto(`/admin/projects/${project.id}`);
  await page.getByRole('button', { name: 'Write job notes' }).click();
  const notes = page.getByRole('textbox', { name: 'Job notes' });
  await expect(notes).toBeVisible();
  await fillStorage(page);
  await notes.fill('Bring the long drill');
  await expect(notes).toHaveValue('Bring the long drill');

  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  await panel.getByRole('button', { name: /^Move with the arrow keys/ }).press('ArrowLeft');
  await panel.getByLabel('Message to the assistant').fill('find customer Fulda');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('1 customer.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(notes).toHaveValue('Bring the long drill');
});
