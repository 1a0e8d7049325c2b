import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addEstimate,
  aLine,
  anEstimate,
  ask,
  customerOf,
  sendAndLink,
} from '#tests/factories/estimates.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { change as changeSettings } from '#tests/settings/change.ts';
import { contentHash } from './actions/answer.ts';
import type { EstimateView } from './contract/estimates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { sent, press, read, page } = customerOf(() => server);

/** $420 of material, $660 of labor that isn't taxed, and $100 of labor as an option. */
const mixed = (more: Record<string, unknown> = {}) =>
  anEstimate({
    deposit_kind: 'none',
    tax_percent: 8.25,
    line_items: [
      aLine({ description: 'Cedar pickets', quantity: 1, rate: 420, category: 'general' }),
      aLine({ description: 'Labor', quantity: 6, rate: 110, taxable: false }),
      aLine({
        description: 'Haul away',
        quantity: 1,
        rate: 100,
        taxable: false,
        is_optional: true,
        category: 'general',
      }),
    ],
    ...more,
  });

const pdfText = async (path: string) => {
  const answer = path.startsWith('/api')
    ? await server.asOwner(path)
    : await fetch(server.address + path);
  const file = new Uint8Array(await answer.arrayBuffer());
  return (await extractText(file, { mergePages: true })).text;
};
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('an estimate with taxed and untaxed lines', () => {
  test('is taxed on the taxed ones alone', async () => {
    const estimate = await addEstimate(server, mixed());
    expect(estimate).toMatchObject({
      subtotal: 1080,
      untaxed_amount: 660,
      tax_amount: 34.65,
      total_amount: 1114.65,
    });
    expect(estimate.line_items.map(({ taxable }) => taxable)).toEqual([true, false, false]);
  });

  test('is taxed as before where lines do not say', async () => {
    const estimate = await addEstimate(server);
    expect(estimate.line_items.map(({ taxable }) => taxable)).toEqual([true]);
    expect(estimate).toMatchObject({ untaxed_amount: 0, tax_amount: 31.76 });
  });

  test('spreads a discount over both in proportion', async () => {
    const tenth = { discount_kind: 'percent', discount_value: 10 };
    expect(await addEstimate(server, mixed(tenth))).toMatchObject({
      discount_amount: 108,
      subtotal: 972,
      untaxed_amount: 594,
      tax_amount: 31.19,
      total_amount: 1003.19,
    });
  });

  test.each(['yes', 1, null])('%j is no answer to whether a line is taxable', async (taxable) => {
    const line_items = [aLine({ taxable })];
    const { status, body } = await ask(server, 'POST', '/api/estimates', mixed({ line_items }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['line_items.0.taxable']]);
  });

  test('marks them on the page and in the PDF, and says on what the tax is, in both languages', async () => {
    const estimate = await addEstimate(server, mixed());
    const link = await sendAndLink(server, estimate.id);
    const english = plain(await page(link));
    for (const text of ['Sales tax 8.25% on $420.00', '$34.65', '$1,114.65'])
      expect(english).toContain(text);
    expect(english.match(/Not taxed/g)).toHaveLength(2);
    const spanish = plain(await page(`/es${link}`));
    expect(spanish).toContain('Impuesto 8.25% sobre $420.00');
    expect(spanish.match(/Sin impuesto/g)).toHaveLength(2);
    const printed = await pdfText(`${link}/pdf`);
    expect(printed).toContain('Sales tax 8.25% on $420.00');
    expect(printed.match(/Not taxed/g)).toHaveLength(2);
    const inSpanish = await addEstimate(server, mixed({ language: 'spanish' }));
    const file = await pdfText(`/api/estimates/${inSpanish.id}/pdf`);
    expect(file).toContain('Impuesto 8.25% sobre $420.00');
    expect(file.match(/Sin impuesto/g)).toHaveLength(2);
  });

  test('marks them without line prices, too', async () => {
    await changeSettings(server, 'customer_portal', { show_pricing: false });
    const link = await sendAndLink(server, (await addEstimate(server, mixed())).id);
    expect(plain(await page(link)).match(/Not taxed/g)).toHaveLength(2);
    expect((await pdfText(`${link}/pdf`)).match(/Not taxed/g)).toHaveLength(2);
    await changeSettings(server, 'customer_portal', { show_pricing: true });
  });

  test.each([
    ['all are taxed', { line_items: [aLine(), aLine()] }, 'Sales tax 8.25% $63.53'],
    [
      'none is taxed',
      { line_items: [aLine({ taxable: false })] },
      'Sales tax 8.25% on $0.00 $0.00',
    ],
    ['there is no tax', { tax_percent: 0 }, 'Subtotal $1,080.00 Total $1,080.00'],
  ])('marks no line where %s', async (_, change, sums) => {
    const link = await sendAndLink(server, (await addEstimate(server, mixed(change))).id);
    const text = plain(await page(link));
    expect(text).toContain(sums);
    expect(text).not.toContain('Not taxed');
    expect(await pdfText(`${link}/pdf`)).not.toContain('Not taxed');
  });

  test('is approved with what the customer chose, and stays that way on the signed copy', async () => {
    const { estimate, path } = await sent(mixed());
    const choice = {
      option: '',
      optional: estimate.line_items[2]?.id ?? '',
      revision: '1',
      signer_name: 'Nora W.',
      agree: 'yes',
    };
    const total = plain(await (await press(path, 'total', choice)).text());
    expect(total).toContain('Sales tax 8.25% on $420.00 $34.65');
    expect((await press(path, 'approval', choice)).status).toBe(303);
    const { approved, ...row } = await read(estimate.id);
    const sums = { subtotal: 1180, untaxed_amount: 760, tax_amount: 34.65, total_amount: 1214.65 };
    expect(approved).toMatchObject(sums);
    expect(row).toMatchObject(sums);
    expect(approved.lines.map(({ taxable }: { taxable: boolean }) => taxable)).toEqual([
      true,
      false,
      false,
    ]);
    expect(plain(await page(path)).match(/Not taxed/g)).toHaveLength(2);
    const signed = await waitUntil('the signed copy is there', async () => {
      const text = await pdfText(`/api/estimates/${estimate.id}/pdf`);
      return text.includes('Nora W.') ? text : undefined;
    });
    expect(signed).toContain('Sales tax 8.25% on $420.00');
    expect(signed.match(/Not taxed/g)).toHaveLength(2);
  });

  test('is a new revision once a line of a sent one is taxed or not', async () => {
    const { estimate } = await sent(mixed());
    const { version, line_items } = (await read(estimate.id)) as EstimateView;
    const lines = line_items.map((line) => ({ ...line, taxable: true }));
    const patch = { version, line_items: lines };
    const { body } = await ask(server, 'PATCH', `/api/estimates/${estimate.id}`, patch);
    expect(body.data).toMatchObject({ revision: 2, untaxed_amount: 0, tax_amount: 89.1 });
  });

  test('goes into its duplicate, a template, and the export', async () => {
    const estimate = await addEstimate(server, mixed({ title: 'Juniper gate' }));
    const copy = await ask(server, 'POST', `/api/estimates/${estimate.id}/duplicate`);
    expect(copy.body.data).toMatchObject({ untaxed_amount: 660, total_amount: 1114.65 });
    const { title, description, message, terms, options, line_items } = estimate;
    const content = { title, description, message, terms, options, line_items };
    const json = { name: 'Juniper', content };
    const [template] = (await ask(server, 'POST', '/api/estimate-templates', json)).body.templates;
    const taxable = template.content.line_items.map((line: { taxable: boolean }) => line.taxable);
    expect(taxable).toEqual([true, false, false]);
    const csv = await (await server.asOwner('/api/estimates/export?q=juniper')).text();
    const [header = '', row = ''] = csv.trim().split(/\r?\n/);
    expect([header.split(',').at(-1), row.split(',').at(-1)]).toEqual(['Not taxed', '660']);
  });
});

test('a template and an approval from before lines said so are taxed', async () => {
  const { id } = await addEstimate(server);
  await ask(server, 'POST', '/api/estimate-templates', {
    name: 'Older',
    content: { line_items: [aLine()] },
  });
  await server.rows(
    `update estimate_templates set content = content #- '{line_items,0,taxable}'
     where name = 'Older'`,
  );
  const { templates } = (await ask(server, 'GET', '/api/estimate-templates')).body;
  const older = templates.find(({ name }: { name: string }) => name === 'Older');
  expect(older.content.line_items[0].taxable).toBe(true);
  const line = { description: 'Work', quantity: 1, rate: 10, amount: 10, category: 'general' };
  const sums = { subtotal: 10, tax_percent: 8.25, tax_amount: 0.83, total_amount: 10.83 };
  const approved = { option: '', lines: [line], ...sums, deposit_amount: 0 };
  await server.rows(
    `update estimates set status = 'approved', approved_at = now(), sent_at = now(), approved = $2
     where id = $1`,
    [id, JSON.stringify(approved)],
  );
  expect((await read(id)).approved).toMatchObject({
    untaxed_amount: 0,
    lines: [{ taxable: true }],
    tax_amount: 0.83,
  });
});

test('the fingerprint of what was approved stays where all is taxed, and another line changes it', () => {
  const line = {
    description: 'Work',
    quantity: 1,
    rate: 10,
    amount: 10,
    category: 'general' as const,
  };
  const sums = { subtotal: 10, tax_percent: 0, tax_amount: 0, total_amount: 10, deposit_amount: 0 };
  const of = (change: { taxable?: boolean }) =>
    contentHash('EST-2026-0001', 1, { option: '', lines: [{ ...line, ...change }], ...sums });
  expect(of({ taxable: true })).toBe(of({}));
  expect(of({ taxable: false })).not.toBe(of({}));
});

test('the database holds no more that is not taxed than there is', async () => {
  const { id } = await addEstimate(server, mixed());
  for (const amount of [-0.01, 1080.01])
    await expect(
      server.rows('update estimates set untaxed_amount = $2 where id = $1', [id, amount]),
    ).rejects.toThrow(/untaxed_amount/);
});

test('a price says whether its lines start taxed, also to the pricing of a described job', async () => {
  const { prices } = (await ask(server, 'GET', '/api/price-book')).body;
  const faucet = prices.find(
    ({ name }: { name: string }) => name === 'Replace a kitchen or bath faucet',
  );
  expect(faucet.taxable).toBe(true);
  const { id, price: _, is_reviewed: __, ...fields } = faucet;
  const changed = await ask(server, 'PATCH', `/api/price-book/${id}`, {
    ...fields,
    taxable: false,
  });
  expect(changed.body.price.taxable).toBe(false);
  const { taxable: ___, ...without } = fields;
  const again = { ...without, version: changed.body.price.version };
  const unchanged = await ask(server, 'PATCH', `/api/price-book/${id}`, again);
  expect(unchanged.body.price.taxable).toBe(false);
  const { body } = await ask(server, 'POST', '/api/estimates/ai-pricing', {
    projectDescription: 'Hang 3 interior doors and replace the kitchen faucet',
  });
  const taxed = Object.fromEntries(
    body.data.line_items.map((line: { description: string; taxable: boolean }) => [
      line.description,
      line.taxable,
    ]),
  );
  expect(taxed).toMatchObject({
    'Hang an interior door': true,
    'Replace a kitchen or bath faucet': false,
  });
});

test('the price book file says so, and a file that does not say changes none', async () => {
  const csv = await (await server.asOwner('/api/price-book/export')).text();
  expect(csv.split('\r\n')[0]).toMatch(/,Taxable$/);
  const load = async (lines: string[]) =>
    (
      await ask(server, 'POST', '/api/price-book/imports', {
        csv: lines.join('\n'),
        is_trial: false,
      })
    ).body;
  const head = 'Name,Category,Unit,Hours,Materials,Lowest price,Highest price,Other words';
  const gate = 'Set a juniper gate,carpentry,each,4,100,300,900,';
  const taxableOf = async () => {
    const { prices } = (await ask(server, 'GET', '/api/price-book')).body;
    return prices.find(({ name }: { name: string }) => name === 'Set a juniper gate').taxable;
  };
  expect(await load([`${head},Taxable`, `${gate},No`])).toMatchObject({ added: 1 });
  expect(await taxableOf()).toBe(false);
  expect(await load([head, gate])).toMatchObject({ same: 1 });
  expect(await load([`${head},Taxable`, `${gate},perhaps`])).toMatchObject({
    problems: [{ line: 2, message: 'Taxable must be yes or no.' }],
  });
  expect(await load([`${head},Taxable`, `${gate},sí`])).toMatchObject({ changed: 1 });
  expect(await taxableOf()).toBe(true);
});
