import { sha256 } from '#lib/ids.ts';
import { anInvoice } from '../factories/invoices.ts';
import { owner } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { enterAsPartner } from './partner-steps.ts';

const email = 'tilda.leaves@example.com';
const password = 'secret-6';

test('the owner deletes the data of a customer, whose invoice and payment stay', async ({
  backOffice: page,
  ownerToken,
  site,
  allowConsole,
}) => {
  const call = async (path: string, body: object) => {
    const answer = await fetch(site.address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const sendForm = (path: string, fields: Record<string, string>) =>
    fetch(`${site.address}/customer/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const { customer } = await call('/api/customers', {
    first_name: 'Tilda',
    last_name: 'Leaves',
    email,
    phone: '(830) 555-0188',
  });
  await site.rows(
    `insert into customer_invitations (id, customer_id, token_hash, email, sent, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, true, now(), now() + interval '1 day')`,
    [customer.id, sha256(`invitation-of-${customer.id}`), email],
  );
  await sendForm('signup', {
    full_name: 'Tilda Leaves',
    email,
    password,
    invitation: `invitation-of-${customer.id}`,
  });
  const signIn = async () => (await sendForm('login', { email, password })).status;
  expect(await signIn()).toBe(303);
  const { invoice } = await call(
    '/api/invoices',
    anInvoice({ customer_id: customer.id, customer_name: 'Tilda Leaves', customer_email: email }),
  );
  await call(`/api/invoices/${invoice.id}/send`, {});

  await goTo(page, `/admin/customers/${customer.id}`);
  // What loads above the button would move it away from the pointer.
  await expect(page.getByRole('link', { name: 'Invoice, sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete personal data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete personal data' });
  await expect(dialog.getByRole('alert')).toContainText('Open invoices: 1.');
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await call(`/api/invoices/${invoice.id}/payments`, {
    amount: invoice.total_amount,
    payment_method: 'check',
  });

  // Money stays; active customers and emails decrease.
  const money = async () => {
    await goTo(page, '/admin/payments');
    await expect(page.getByText('Tilda Leaves').first()).toBeVisible();
    await goTo(page, '/admin/dashboard');
    const tiles = page
      .getByRole('list', { name: 'The business at a glance' })
      .getByRole('listitem')
      .filter({ hasText: '$' });
    await expect(tiles.first()).toBeVisible();
    return tiles.allInnerTexts();
  };
  const before = await money();
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, `/admin/customers/${customer.id}`);
  await page.getByRole('button', { name: 'Delete personal data…' }).click();
  await expect(dialog.getByText('Portal account')).toBeVisible();
  await expect(dialog.getByText('Issued invoices (tax records)')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/personal-data-390.png', fullPage: true });
  allowConsole(/status of 400/);
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete data of Tilda Leaves' }).click();
  await expect(dialog.getByText("That isn't your current password.")).toBeVisible();
  await dialog.getByLabel('Your password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete data of Tilda Leaves' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Personal data deleted on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deleted customer' })).toBeVisible();
  await expect(page.getByText('0188')).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await money()).toEqual(before);
  await goTo(page, `/admin/invoices/${invoice.id}`);
  await expect(page.getByText('Tilda Leaves').first()).toBeVisible();
  expect(await signIn()).toBe(401);
});

test('the owner deletes the data of a partner who was never paid: nothing of them is left', {
  tag: '@soak',
}, async ({ page: portal, backOffice: page, site }) => {
  await enterAsPartner(site, portal, 'Ulises Adiós', 'english');
  const [{ id }] = await site.rows(`select id from partners where full_name = 'Ulises Adiós'`);
  await goTo(page, `/admin/partners/${id}`);
  await page.getByRole('button', { name: 'Delete personal data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete personal data' });
  await expect(dialog.getByText('Insurance and licenses')).toBeVisible();
  await expect(dialog.getByText('Retained because the law requires it')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete data of Ulises Adiós' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Deleted partner' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate account' })).toHaveCount(0);
  await portal.goto('/partner');
  await portal.waitForURL('**/partner/login**');
});
