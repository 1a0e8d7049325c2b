import { goodKey, startFakeStripe, webhookSecret } from '#fakes/stripe.ts';
import { anInvoice } from '../factories/invoices.ts';
import { enterPortal, ownerCall } from '../harness/portal-site.ts';
import { startSite } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { test as base, expect, expectAccessible } from './journey.ts';
import { ownerTokenOf } from './sign-in.ts';

// A separate site: its card processor is on another origin, like the real one.
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const stripe = await startFakeStripe();
      const site = await startSite({
        prepared: process.env.PLUMBLINE_PREPARED_SITE,
        // The processor redirects back to the public address.
        envAt: (port) => ({
          STRIPE_API_URL: stripe.url,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
        }),
      });
      const headers = {
        authorization: `Bearer ${await ownerTokenOf(site)}`,
        'content-type': 'application/json',
      };
      const change = async (method: string, path: string, json: unknown) => {
        const body = JSON.stringify(json);
        const answer = await fetch(site.address + path, { method, headers, body });
        expect(answer.status).toBe(200);
      };
      const keys = { secret_key: goodKey, webhook_secret: webhookSecret };
      await change('PUT', '/api/payments/card-connection', keys);
      await change('PATCH', '/api/settings/payments', { version: 0, card_provider: 'stripe' });
      await use(site);
      await site.remove();
      await stripe.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

for (const [name, details, language, pay, paid] of [
  ['in English', {}, 'english', 'Pay $550.00 by card', 'Payment successful!'],
  ['in Spanish', { tag: '@soak' }, 'spanish', 'Pagar $550.00 con tarjeta', '¡Pago realizado!'],
] as const) {
  test(
    `a customer pays from the portal at a card processor on another origin, ${name}`,
    details,
    async ({ site, page }) => {
      const person = {
        first_name: 'Carlota',
        last_name: 'Tarjeta',
        email: `carlota.${language}@example.com`,
        language,
      };
      const { customerId } = await enterPortal(site, page, person, 'Mailbox post');
      const { invoice } = await ownerCall(site, '/api/invoices', {
        ...anInvoice({ customer_id: customerId, customer_name: 'Carlota Tarjeta' }),
        customer_email: person.email,
      });
      await ownerCall(site, `/api/invoices/${invoice.id}/send`, {});

      const home = language === 'spanish' ? '/es/customer' : '/customer';
      await page.goto(`${home}/invoices/${invoice.id}`);
      await page.getByRole('button', { name: pay }).click();
      await expect(page.getByRole('heading', { name: 'Pay $550.00' })).toBeVisible();
      expect(new URL(page.url()).origin).not.toBe(site.address);
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(page.getByText(paid)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`${home}/invoices/${invoice.id}`);
      const [row] = await site.rows('select status from invoices where id = $1', [invoice.id]);
      expect(row).toEqual({ status: 'paid' });
    },
  );
}

test('a customer adds a tip and sees the total; the owner sees it apart and refunds both', async ({
  site,
  page,
  ownerToken,
  backOffice: office,
}) => {
  const headers = { authorization: `Bearer ${ownerToken}` };
  const { versions } = await (await fetch(`${site.address}/api/settings`, { headers })).json();
  const switched = await fetch(`${site.address}/api/settings/payments`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: versions.payments, tips_on: true }),
  });
  expect(switched.status).toBe(200);
  const person = { first_name: 'Tomás', last_name: 'Propina', email: 'tomas@example.com' };
  const { customerId } = await enterPortal(site, page, person, 'Gate hinge');
  const { invoice } = await ownerCall(site, '/api/invoices', {
    ...anInvoice({ customer_id: customerId, customer_name: 'Tomás Propina' }),
    customer_email: person.email,
  });
  await ownerCall(site, `/api/invoices/${invoice.id}/send`, {});

  await page.goto(`/customer/invoices/${invoice.id}`);
  await page.getByLabel('15%').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your payment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $632.50 by card' }).click();
  await expect(page.getByRole('heading', { name: 'Pay $632.50' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await expect(page.getByText('plus a tip of $82.50').first()).toBeVisible();

  await goTo(office, '/admin/payments');
  await expect(office.getByRole('columnheader', { name: 'Tip' })).toBeVisible();
  await office.getByRole('link', { name: 'View: Tomás Propina, $550.00' }).click();
  const dialog = office.getByRole('dialog', { name: 'Payment' });
  await expect(dialog.getByText('$632.50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('The customer gets back $632.50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('$632.50 refunded, of which $82.50 is tip')).toBeVisible();
});
