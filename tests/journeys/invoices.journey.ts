import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import type { Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { openAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const email = 'lupe.journey@example.com';

async function sentEmail(site: Site, subject: string) {
  let rows: Record<string, never>[] = [];
  await waitUntil(`the email “${subject}”`, async () => {
    rows = await site.rows('select * from emails where recipient = $1 and subject like $2', [
      email,
      `%${subject}%`,
    ]);
    return rows.length > 0;
  });
  return rows.at(-1) as unknown as { body_text: string; attachments: { file: string }[] };
}

async function pdfText(site: Site, file: string): Promise<string> {
  const bytes = await buffer(createReadStream(join(site.dataDir, 'files', file)));
  return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'es-MX' });

  test('an invoice is made and sent, its customer pays a part on a phone in Spanish, the owner records a check for the rest', async ({
    site,
    page,
    backOffice,
    ownerToken,
    allowConsole,
  }) => {
    allowConsole(/400 \(Bad Request\)/);
    const headers = {
      authorization: `Bearer ${ownerToken}`,
      'content-type': 'application/json',
    };
    const call = async (path: string, body?: unknown) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      return fetch(site.address + path, { headers, ...init });
    };
    await call('/api/customers', {
      first_name: 'Lupe',
      last_name: 'Cantú',
      email,
      language: 'spanish',
      address: '12 Cibolo St',
      city: 'Boerne',
      state: 'TX',
      zip_code: '78006',
    });

    await goTo(backOffice, '/admin/invoices');
    await backOffice.getByRole('link', { name: 'New Invoice' }).first().click();
    await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(backOffice.getByRole('alert')).toHaveText('Please select a customer');
    await backOffice.getByLabel('Customer', { exact: false }).first().fill('Lupe');
    await backOffice.getByRole('button', { name: /Lupe Cantú/ }).click();
    await expect(backOffice.getByLabel('Email')).toHaveValue(email);
    await expect(backOffice.getByLabel('Email')).not.toBeEditable();
    await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(backOffice.getByRole('alert')).toHaveText('Please fill in all required fields');
    await backOffice.getByLabel('Project title').fill('Puerta de atrás');
    await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(backOffice.getByRole('alert')).toHaveText('Please enter a work description');
    await backOffice.getByLabel('Work description').fill('Puerta y chapa nuevas.');
    await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(backOffice.getByRole('alert')).toHaveText(
      'Please enter a price. For free work, like a warranty visit, discount it by 100%.',
    );
    await expect(backOffice.getByLabel('Labor rate')).toHaveValue('85.00');
    await backOffice.getByLabel('Labor rate').fill('110');
    await backOffice.getByLabel('Total hours').fill('1');
    await backOffice.getByRole('button', { name: '15 minutes more' }).click();
    await expect(backOffice.getByLabel('Total hours')).toHaveValue('1.25');
    await backOffice.getByLabel('Material cost basis').fill('148,60');
    await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(backOffice.getByRole('alert')).toHaveText('Material cost basis must be a number.');
    await backOffice.getByLabel('Material cost basis').fill('148.60');
    await expect(backOffice.getByText('$323.25').last()).toBeVisible();
    await expectAccessible(backOffice);
    await backOffice.getByRole('button', { name: 'Create Invoice' }).click();

    await expect(backOffice.getByRole('heading', { name: 'Puerta de atrás' })).toBeVisible();
    const number =
      (await backOffice
        .getByRole('region', { name: /^INV-/ })
        .getByText(/^INV-\d{4}-\d{4}$/)
        .first()
        .textContent()) ?? '';
    await backOffice.getByRole('button', { name: 'Send Invoice' }).click();
    await backOffice.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(backOffice.getByText(`nothing was emailed to ${email}.`)).toBeVisible();

    const sent = await sentEmail(site, 'Factura');
    const link = new URL(sent.body_text.match(/https?:\/\/\S+\/es\/invoice\/[\w-]+/)?.[0] ?? '');
    expect(await pdfText(site, sent.attachments[0]?.file ?? '')).toContain('$323.25');
    await page.goto(link.pathname);
    await expect(page.getByRole('heading', { name: 'Puerta de atrás' })).toBeVisible();
    await expect(page.getByText('Mano de obra')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Pagar $323.25 con tarjeta' })).toBeVisible();
    await page.getByText('Pagar otra cantidad').click();
    await page.getByLabel('Cantidad en dólares').fill('123.25');
    await page.getByRole('button', { name: 'Pagar con tarjeta' }).click();
    await expect(page.getByText('no se cobra ninguna tarjeta')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'La tarjeta pasa: pagar $123.25' }).click();
    await expect(page.getByText('¡Pago realizado!')).toBeVisible();
    await expect(page.getByText('$200.00').first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await sentEmail(site, 'Recibo');

    // Without a reload.
    const detail = backOffice.getByRole('region', { name: number });
    await expect(detail.getByText('Partial', { exact: true })).toBeVisible();
    await backOffice.getByRole('button', { name: 'Record payment' }).click();
    const dialog = backOffice.getByRole('dialog');
    await expect(dialog.getByLabel('Amount')).toHaveValue('200.00');
    await dialog.getByLabel('Check or reference number').fill('1042');
    await expectAccessible(backOffice);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByText('Payment recorded.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(detail.getByText('Paid', { exact: true }).first()).toBeVisible();

    await goTo(backOffice, `/admin/payments?q=${number}`);
    await expect(backOffice.getByRole('row')).toHaveCount(3);
    await expect(backOffice.getByRole('row', { name: /Card.*\$123\.25/ })).toBeVisible();
    await expect(backOffice.getByRole('row', { name: /Check.*\$200\.00/ })).toBeVisible();
    const { invoices } = await (await call(`/api/invoices?q=${number}`)).json();
    expect(invoices[0]).toMatchObject({ status: 'paid', paid_amount: 323.25, open_amount: 0 });
    const csv = await (await call(`/api/invoices/export?q=${number}`)).text();
    expect(csv).toContain('323.25,0,0,323.25,323.25,0,0');
    await expect
      .poll(async () => {
        const rows = await site.rows(
          "select attachments from emails where recipient = $1 and subject like 'Recibo: $200%'",
          [email],
        );
        return rows.length ? pdfText(site, rows[0].attachments[0].file) : '';
      })
      .toMatch(/Pagada[\s\S]*\$0\.00/);
    await page.reload();
    await expect(page.getByText('Pagada', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /con tarjeta/ })).toHaveCount(0);
  });
});

test('a pending payment is processed, and a part of it given back', { tag: '@soak' }, async ({
  backOffice,
}) => {
  await goTo(backOffice, '/admin/invoices/new');
  await backOffice.getByRole('button', { name: 'New customer' }).click();
  await backOffice.getByLabel('Customer').fill('Ed Processing');
  await backOffice.getByLabel('Email').fill('ed.processing@example.com');
  await backOffice.getByLabel('Service address').fill('9 Main St, Boerne');
  await backOffice.getByLabel('Project title').fill('Gate hinge');
  await backOffice.getByRole('button', { name: 'Detailed' }).click();
  await backOffice.getByLabel('Item').fill('Hinge, fitted');
  await backOffice.getByLabel('Rate').fill('85');
  await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
  await backOffice.getByRole('button', { name: 'Record payment' }).click();
  const dialog = backOffice.getByRole('dialog');
  await dialog.getByLabel('Payment method').selectOption('transfer');
  await dialog.getByLabel(/Pending: counts/).check();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();

  await goTo(backOffice, '/admin/payments?status=pending');
  await backOffice.getByRole('button', { name: 'Process: Ed Processing, $85.00' }).click();
  await expect(backOffice.getByText('No payments found')).toBeVisible();
  // At rest: a press is lost if content above the list moves it.
  await openAtRest(backOffice, '/admin/payments?q=processing');
  await backOffice.getByRole('link', { name: 'View: Ed Processing, $85.00' }).click();
  await expectAccessible(backOffice);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Refund amount').fill('5');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('$5.00 refunded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByRole('table').getByText('$5.00 refunded')).toBeVisible();
});
