import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import type { Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { goTo } from './go-to.ts';
import { expect, test } from './journey.ts';

const email = 'consuelo.money@example.com';

interface Email {
  subject: string;
  body_text: string;
  attachments: { file: string }[];
}

/** Waits for the latest email to the customer on a subject: a job writes it. */
async function emailAbout(site: Site, subject: string): Promise<Email> {
  const found = 'select * from emails where recipient = $1 and subject like $2 order by id desc';
  return waitUntil(
    `the email “${subject}”`,
    async () => (await site.rows(found, [email, `%${subject}%`]))[0] as Email | undefined,
    60_000,
  );
}

function linkIn(sentEmail: Email, kind: 'estimate' | 'invoice'): string {
  const link = new RegExp(`https?://\\S+/es/${kind}/[\\w-]+`).exec(sentEmail.body_text)?.[0];
  if (!link) throw new Error(`no link in “${sentEmail.subject}”`);
  return new URL(link).pathname;
}

async function documentOf(site: Site, sentEmail: Email): Promise<string> {
  const path = join(site.dataDir, 'files', sentEmail.attachments[0]?.file ?? '');
  const bytes = new Uint8Array(await buffer(createReadStream(path)));
  return (await extractText(bytes, { mergePages: true })).text;
}

async function payAll(phone: Page, amount: string): Promise<void> {
  await expect(phone.getByText(amount).first()).toBeVisible();
  await phone.getByRole('button', { name: `Pagar ${amount} con tarjeta` }).click();
  await phone.getByRole('button', { name: `La tarjeta pasa: pagar ${amount}` }).click();
  await expect(phone.getByText('¡Pago realizado!')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'es-MX' });

  test('from a request to money in the bank: every number agrees, and a Spanish customer reads Spanish', {
    tag: '@soak',
  }, async ({ site, page: phone, backOffice: owner, ownerToken }) => {
    const body = workRequestForm(
      aWorkRequest({
        email,
        firstName: 'Consuelo',
        lastName: 'Treviño',
        preferredLanguage: 'spanish',
        projectDescription: 'Colgar tres puertas y cambiar el inodoro.',
      }),
    );
    const asked = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
    const { request_id } = await asked.json();
    await site.rows(`update requests set language = 'spanish' where id = $1`, [request_id]);

    // The owner prices it with the assistant: three doors, a toilet, the drive.
    await goTo(owner, `/admin/requests/${request_id}`);
    await owner.getByRole('button', { name: 'Create estimate' }).click();
    await owner.waitForURL('**/admin/estimates/*/edit');
    const form = owner.getByRole('main');
    await form.getByRole('button', { name: 'Get AI Pricing' }).click();
    const priced = form.getByRole('region', { name: 'Suggested price' });
    await expect(priced.getByText('$1,332.50')).toBeVisible();
    await expect(priced.getByText('“Hang an interior door” × 3')).toBeVisible();
    await priced.getByRole('button', { name: 'Use these lines' }).click();
    await form.getByLabel('Project Title').fill('Puertas y baño');
    await form.getByRole('button', { name: 'Offer good, better, best' }).click();
    await form.getByRole('group', { name: 'Line 1', exact: true }).getByLabel('Rate').fill('400');
    await form.getByText('Deposit, terms, and more').click();
    await form.getByLabel('Deposit', { exact: true }).selectOption('percent');
    await form.getByLabel('Percent', { exact: true }).fill('30');
    await form.getByRole('button', { name: 'Send estimate' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();

    // 3 × 400 + 220 + 25 = 1,445.00; with 8.25 % tax 1,564.21; 30 % of it 469.26.
    const offer = await emailAbout(site, 'Su presupuesto');
    expect(await documentOf(site, offer)).toContain('$1,564.21');
    await phone.goto(linkIn(offer, 'estimate'));
    await phone.getByRole('radio', { name: /Mejor/ }).check();
    await phone.getByLabel('Su nombre').fill('Consuelo Treviño');
    await phone.getByLabel(/Apruebo este trabajo/).check();
    await phone.getByRole('button', { name: 'Aprobar y firmar, $1,564.21' }).click();
    await expect(phone.getByRole('heading', { name: /^Gracias/ })).toBeVisible();

    const deposit = await emailAbout(site, 'Factura');
    expect(await documentOf(site, deposit)).toContain('$469.26');
    await phone.goto(linkIn(deposit, 'invoice'));
    await payAll(phone, '$469.26');

    // The work is done; the project is billed for the rest.
    await owner.getByRole('link', { name: 'Open project' }).click();
    await owner.getByRole('button', { name: 'Create invoice' }).click();
    await owner.waitForURL('**/admin/invoices/*');
    await owner.getByRole('button', { name: 'Send Invoice' }).click();
    await owner.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(owner.getByText(`nothing was emailed to ${email}.`)).toBeVisible();
    const finals = await site.rows(
      `select invoice_number from invoices where customer_email = $1 and kind = 'final'`,
      [email],
    );
    const final = await emailAbout(site, finals[0].invoice_number);
    const document = await documentOf(site, final);
    for (const fact of [
      ...['Colgar una puerta interior', 'Cambiar un inodoro', 'Traslado', 'ya facturado'],
      ...['$1,200.00', '-$433.50', '$1,011.50', '$83.45', '$1,094.95'],
    ])
      expect(document).toContain(fact);
    await phone.goto(linkIn(final, 'invoice'));
    await payAll(phone, '$1,094.95');
    await expect(phone.locator('html')).toHaveAttribute('lang', 'es');
    await emailAbout(site, 'Recibo: $1,094.95');

    await expectAgreement(site, owner, ownerToken);
  });
});

/** Every screen, and the bookkeeper's export, says the same. */
async function expectAgreement(site: Site, owner: Page, token: string): Promise<void> {
  const get = (path: string) =>
    fetch(site.address + path, { headers: { authorization: `Bearer ${token}` } });
  const { invoices } = await (await get('/api/invoices?q=consuelo.money')).json();
  expect(
    invoices.map((one: Record<string, unknown>) => [
      ...[one.kind, one.status, one.total_amount, one.paid_amount, one.open_amount],
    ]),
  ).toEqual([
    ['final', 'paid', 1094.95, 1094.95, 0],
    ['deposit', 'paid', 469.26, 469.26, 0],
  ]);
  const tax = invoices.reduce(
    (sum: number, one: { tax_amount: number }) => sum + one.tax_amount,
    0,
  );
  expect(Math.round(tax * 100)).toBe(11_921);

  await goTo(owner, '/admin/payments?q=consuelo');
  await expect(owner.getByRole('row', { name: /\$1,094\.95/ })).toBeVisible();
  await expect(owner.getByRole('row', { name: /\$469\.26/ })).toBeVisible();
  await goTo(owner, '/admin/estimates?q=consuelo.money');
  await expect(owner.getByText('$1,564.21').first()).toBeVisible();
  const csv = await (await get('/api/invoices/export?q=consuelo.money')).text();
  expect(csv).toContain('1094.95');
  expect(csv).toContain('469.26');
}
