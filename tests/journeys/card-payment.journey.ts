import { goodKey, startFakeStripe, webhookSecret } from '../../fakes/stripe.ts';
import { anInvoice } from '../../src/features/invoices/factory.ts';
import { freePort } from '../../src/platform/database/free-port.ts';
import { enterPortal, ownerCall } from '../harness/portal-site.ts';
import { startSite } from '../harness/site.ts';
import { test as base, expect } from './journey.ts';
import { ownerTokenOf } from './sign-in.ts';

// A site of its own: its card processor answers on another origin, as the real one does.
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const stripe = await startFakeStripe();
      const port = String(await freePort());
      const site = await startSite({
        prepared: process.env.PLUMBLINE_PREPARED_SITE,
        // The processor leads back to the public address.
        env: { STRIPE_API_URL: stripe.url, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
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

for (const [name, language, pay, paid] of [
  ['in English', 'english', 'Pay by card', 'Payment successful!'],
  ['in Spanish', 'spanish', 'Pagar con tarjeta', '¡Pago realizado!'],
] as const) {
  test(`a customer pays from the portal at a card processor on another origin, ${name}`, async ({
    site,
    page,
  }) => {
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
  });
}
