import { type IncomingMessage, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addInvoice, addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const invoiceOf = async (id: string) =>
  (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;
const page = (path: string, init?: RequestInit) =>
  fetch(server.address + path, { redirect: 'manual', ...init });
const press = (path: string, form: Record<string, string>) =>
  page(path, { method: 'POST', body: new URLSearchParams(form) });

async function emailTo(email: string, subject: string) {
  let found: Record<string, never> | undefined;
  await waitUntil(`an email to ${email}`, async () => {
    const rows = await server.rows(
      'select * from emails where recipient = $1 and subject like $2 order by created_at desc limit 1',
      [email, `%${subject}%`],
    );
    found = rows[0];
    return Boolean(found);
  });
  return found as unknown as {
    body_text: string;
    subject: string;
    attachments: { name: string; file: string }[];
  };
}

async function linkOf(email: string, subject = 'INV-'): Promise<string> {
  const { body_text } = await emailTo(email, subject);
  return new URL(body_text.match(/https?:\/\/\S+invoice\/[\w-]+/)?.[0] ?? '').pathname;
}

async function pdfText(key: string): Promise<string> {
  const file = await server.app.files.read(key);
  if (!file) throw new Error('no such PDF');
  const bytes = new Uint8Array(await buffer(file.stream));
  return (await extractText(bytes, { mergePages: true })).text;
}

test('text with < and > is just text: in the email, on the page and in the PDF', async () => {
  const email = 'angle-brackets@example.com';
  const title = 'Trim <b>4 in</b> & 6 in';
  await addSentInvoice(server, { customer_email: email, project_title: title, notes: '1 < 2 > 0' });
  const { attachments } = await emailTo(email, 'INV-');
  const shown = await (await page(await linkOf(email))).text();
  for (const text of ['Trim &lt;b&gt;4 in&lt;/b&gt; &amp; 6 in', '1 &lt; 2 &gt; 0'])
    expect(shown).toContain(text);
  expect(shown).not.toContain('<b>4 in');
  const printed = await pdfText(attachments[0]?.file ?? '');
  for (const text of [title, '1 < 2 > 0']) expect(printed).toContain(text);
});

test('a sent invoice goes out as an email with its PDF and a link that shows the same', async () => {
  const email = 'email-link@example.com';
  const { id, invoice_number } = await addSentInvoice(server, {
    customer_email: email,
    tax_enabled: true,
  });
  const { subject, attachments } = await emailTo(email, invoice_number);
  expect(subject).toContain('$595.38');
  const text = await pdfText(attachments[0]?.file ?? '');
  for (const expected of [
    invoice_number,
    'Hall and stairs, paint',
    '$45.38',
    '$595.38',
    'Amount due',
  ])
    expect(text).toContain(expected);
  const answer = await page(await linkOf(email));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await answer.text();
  for (const expected of [invoice_number, '$595.38', 'Mask, patch and sand'])
    expect(html).toContain(expected);
  // A program that follows links gets no further than the page.
  expect(await invoiceOf(id)).toMatchObject({ status: 'sent', viewed_at: null });
  const [, seen = ''] = /data-seen="([^"]+)"/.exec(html) ?? [];
  const report = (site: string) =>
    page(seen, { method: 'POST', headers: { 'sec-fetch-site': site } });
  await report('cross-site');
  expect((await invoiceOf(id)).viewed_at).toBeNull();
  expect((await report('same-origin')).status).toBe(200);
  expect(await invoiceOf(id)).toMatchObject({ status: 'sent', viewed_at: expect.any(String) });
});

test('the Spanish customer reads, pays a part and gets a receipt in Spanish', async () => {
  const email = 'lupe@example.com';
  const lupe = await addCustomer(server, {
    first_name: 'Lupe',
    last_name: 'Cantú',
    email,
    phone: '',
    language: 'spanish',
  });
  const simple = { invoice_mode: 'simple', work_description: 'Puerta', total_hours: 5, items: [] };
  const { id } = await addSentInvoice(server, { customer_id: lupe.id, ...simple });
  const { subject, attachments } = await emailTo(email, 'Factura');
  expect(subject).toContain('Factura INV-');
  expect(await pdfText(attachments[0]?.file ?? '')).toContain('Mano de obra');
  const link = await linkOf(email);
  expect(link).toMatch(/^\/es\/invoice\//);
  expect(await (await page(link)).text()).toContain('Terminal de prueba');
  // Nothing is charged for an ambiguous amount.
  for (const amount of ['550.01', '2,50', '1.250', 'diez', '']) {
    const wrong = await press(`${link}/payment`, { amount });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('entre $0.01 y $550.00');
  }
  const started = await press(`${link}/payment`, { amount: '200' });
  expect(started.status).toBe(303);
  const terminal = started.headers.get('location') ?? '';
  expect(await (await page(terminal)).text()).toContain('La tarjeta pasa: pagar $200.00');
  const paid = await press(terminal, { card: 'accepted' });
  const after = await (await page(paid.headers.get('location') ?? '')).text();
  expect(after).toContain('¡Pago realizado!');
  expect(after).toContain('$350.00');
  expect(await invoiceOf(id)).toMatchObject({
    status: 'partial',
    paid_amount: 200,
    viewed_at: expect.any(String),
  });
  const receipt = await emailTo(email, 'Recibo');
  expect(receipt.subject).toContain('$200.00');
  expect(await pdfText(receipt.attachments[0]?.file ?? '')).toContain('Tarjeta');
  // Pressed again in another tab, nothing is paid twice.
  await press(terminal, { card: 'accepted' });
  expect((await invoiceOf(id)).paid_amount).toBe(200);
  const owner = await server.rows(
    "select 1 from emails where folder = 'inbox' and subject like '%200.00 from Lupe%'",
  );
  expect(owner).toHaveLength(1);
});

test.each([
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'fly-client-ip',
  'x-envoy-external-address',
])('the test terminal does not exist for a visitor through a proxy that sends %s', async (name) => {
  const email = `${name}@example.com`;
  const { id } = await addSentInvoice(server, { customer_email: email });
  const link = await linkOf(email);
  const headers = { [name]: '203.0.113.9' };
  const pressed = (path: string, form: Record<string, string>) =>
    page(path, { method: 'POST', body: new URLSearchParams(form), headers });
  expect(await (await page(link, { headers })).text()).not.toContain('Test terminal');
  const refused = await pressed(`${link}/payment`, { amount: '550.00' });
  expect(refused.headers.get('location')).toBe(link);
  // One that the owner's own browser had begun.
  const begun = await press(`${link}/payment`, { amount: '550.00' });
  const terminal = begun.headers.get('location') ?? '';
  expect((await page(terminal, { headers })).status).toBe(404);
  expect((await pressed(terminal, { card: 'accepted' })).status).toBe(404);
  expect(await invoiceOf(id)).toMatchObject({ status: 'sent', paid_amount: 0 });
});

test('nor for a visitor through a tunnel that sends nothing but the name they typed', async () => {
  const email = 'tunnel@example.com';
  await addSentInvoice(server, { customer_email: email });
  const path = await linkOf(email);
  const { port } = new URL(server.address);
  const read = async (host: string) => {
    const options = { host: '127.0.0.1', port, path, headers: { host } };
    const answer = await new Promise<IncomingMessage>((resolve) => request(options, resolve).end());
    return text(answer);
  };
  expect(await read('handyman.example')).not.toContain('Test terminal');
  expect(await read(`localhost:${port}`)).toContain('Test terminal');
});

test('a card that is declined leaves everything as it was', async () => {
  const email = 'declined@example.com';
  const { id } = await addSentInvoice(server, { customer_email: email });
  const link = await linkOf(email);
  const terminal =
    (await press(`${link}/payment`, { amount: '550.00' })).headers.get('location') ?? '';
  const back = (await press(terminal, { card: 'declined' })).headers.get('location') ?? '';
  expect(await (await page(back)).text()).toContain('Your card was declined. Nothing was charged.');
  expect(await invoiceOf(id)).toMatchObject({ status: 'sent', paid_amount: 0 });
  // The address isn't trusted.
  expect(await (await page(`${link}?notice=paid`)).text()).not.toContain('Payment successful!');
});

describe('a link', () => {
  test('that is foreign, revoked or made up shows nothing', async () => {
    const email = 'revoked@example.com';
    const { id, invoice_number } = await addSentInvoice(server, { customer_email: email });
    const link = await linkOf(email);
    const foreign = `${link.slice(0, -4)}AAAA`;
    for (const path of [foreign, '/invoice/nonsense', '/es/invoice/nonsense']) {
      const answer = await page(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain(invoice_number);
    }
    await ask(server, 'DELETE', `/api/invoices/${id}/links`);
    expect((await page(link)).status).toBe(404);
    expect((await press(`${link}/payment`, { amount: '550' })).status).toBe(404);
    expect((await press(`${link}/pdf`, {})).status).toBe(404);
    const { body } = await ask(server, 'POST', `/api/invoices/${id}/links`);
    const fresh = new URL(body.url).pathname;
    expect((await page(fresh)).status).toBe(200);
  });

  test('never shows a draft, nor another invoice’s payment', async () => {
    const { id } = await addInvoice(server);
    expect((await ask(server, 'POST', `/api/invoices/${id}/links`)).status).toBe(409);
    const [one, two] = ['one@example.com', 'two@example.com'];
    await addSentInvoice(server, { customer_email: one, customer_name: 'One' });
    await addSentInvoice(server, { customer_email: two, customer_name: 'Two' });
    const terminal =
      (await press(`${await linkOf(one)}/payment`, { amount: '5' })).headers.get('location') ?? '';
    const stolen = terminal.replace(await linkOf(one), await linkOf(two));
    expect((await press(stolen, { card: 'accepted' })).status).toBe(404);
  });

  test('brings questions and disputes to the owner; a dispute is on the dashboard', async () => {
    const email = 'dispute@example.com';
    const { id, invoice_number } = await addSentInvoice(server, { customer_email: email });
    const link = await linkOf(email);
    expect((await press(`${link}/message`, { about: 'question', message: ' ' })).status).toBe(400);
    await press(`${link}/message`, { about: 'question', message: 'Which paint was it?' });
    await press(`${link}/message`, { about: 'dispute', message: 'Two hours, not three.' });
    expect(await invoiceOf(id)).toMatchObject({ dispute_note: 'Two hours, not three.' });
    const rows = await server.rows(
      "select subject from emails where folder = 'inbox' and body_text like $1",
      [`%${invoice_number}%`],
    );
    expect(rows).toHaveLength(2);
    const { needs } = (await ask(server, 'GET', '/api/dashboard/needs?limit=1000')).body;
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'invoice_disputed', id }));
  });

  test.each([
    ['english', '', 'Due today'],
    ['spanish', '/es', 'Vence hoy'],
  ])(
    'is due today: so say its page, the list and the first page in %s',
    async (language, prefix, due) => {
      const email = `today-${language}@example.com`;
      const person = { first_name: 'Tess', last_name: 'Today', email, language };
      const { browser, customer } = await signedInCustomer(server, person);
      const facts = { customer_id: customer.id, customer_email: email, due_date: businessDay() };
      const { id } = await addSentInvoice(server, facts);
      for (const path of [`/invoices/${id}`, '/invoices', '/dashboard'])
        expect(await (await browser.get(`${prefix}/customer${path}`)).text(), path).toContain(due);
    },
  );

  test.each([
    ['', 'This invoice was voided. No payment is due.'],
    ['/es', 'Se anuló esta factura. No hay nada que pagar.'],
  ])('says that its invoice was voided, and takes no payment%s', async (prefix, notice) => {
    const email = `voided${prefix.length}@example.com`;
    const { id } = await addSentInvoice(server, { customer_email: email });
    const link = prefix + (await linkOf(email));
    await ask(server, 'POST', `/api/invoices/${id}/cancellation`);
    const answer = await page(link);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain(notice);
    expect(text).not.toContain('name="amount"');
    await press(`${link}/payment`, { amount: '550' });
    expect(await server.rows('select from payments where invoice_id = $1', [id])).toEqual([]);
    await server.asOwner(`/api/invoices/${id}/links`, { method: 'DELETE' });
    expect((await page(link)).status).toBe(404);
  });

  test('gives the PDF when it is pressed', async () => {
    const email = 'pdf@example.com';
    const { invoice_number } = await addSentInvoice(server, { customer_email: email });
    const answer = await press(`${await linkOf(email)}/pdf`, {});
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${invoice_number}.pdf`);
  });
});

test('the link to an open invoice does not end, and to a paid one a year after the payment', async () => {
  const email = 'year-later@example.com';
  const { id } = await addSentInvoice(server, { customer_email: email });
  const path = await linkOf(email);
  await server.rows(
    "update document_links set expires_at = now() - interval '1 day' where document_id = $1",
    [id],
  );
  expect((await page(path)).status).toBe(200);
  const paid = (daysAgo: number) =>
    server.rows(
      `update invoices set paid_amount = total_amount, status = 'paid', paid_date = $2,
       payment_method = 'cash' where id = $1`,
      [id, businessDay(-daysAgo)],
    );
  await paid(364);
  expect((await page(path)).status).toBe(200);
  await paid(367);
  expect((await page(path)).status).toBe(404);
});
