import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addEstimate,
  aLine,
  anEstimate,
  ask,
  inThreeOptions,
  sendAndLink,
} from '#tests/factories/estimates.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { contentHash } from './actions/answer.ts';
import type { EstimateView } from './contract/estimates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const percent = (discount_value: number) => ({ discount_kind: 'percent', discount_value });
const amount = (discount_value: number) => ({ discount_kind: 'amount', discount_value });
const none = { discount_kind: 'none', discount_value: 0 };

const post = (json: unknown) => ask(server, 'POST', '/api/estimates', json);
const patch = ({ id, version }: EstimateView, json: object) =>
  ask(server, 'PATCH', `/api/estimates/${id}`, { version, ...json });
const read = async (id: string): Promise<EstimateView> =>
  (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
const page = async (path: string) => (await fetch(server.address + path)).text();

/** $346.50 after its discount, and an optional $133.33; 10 % off everything chosen. */
const discounted = (more: Record<string, unknown> = {}) =>
  anEstimate({
    deposit_kind: 'none',
    line_items: [
      aLine({ ...percent(10) }),
      aLine({ description: 'Paint', quantity: 1, rate: 133.33, is_optional: true }),
    ],
    ...percent(10),
    ...more,
  });

describe('an estimate with discounts', () => {
  test('takes them off the lines and the whole, and taxes what is left', async () => {
    const { status, body } = await post(discounted());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...percent(10),
      discount_amount: 34.65,
      subtotal: 311.85,
      tax_amount: 25.73,
      total_amount: 337.58,
    });
    expect(body.data.line_items[0]).toMatchObject({ ...percent(10), amount: 346.5 });
    expect(body.data.line_items[1]).toMatchObject({ ...none, amount: 133.33 });
  });

  test('is for nothing at most, and counts each option by itself', async () => {
    const free = await addEstimate(server, anEstimate(amount(9999.99)));
    expect(free).toMatchObject({ discount_amount: 385, subtotal: 0, total_amount: 0 });
    const { subtotal, discount_amount } = await addEstimate(server, inThreeOptions(amount(800)));
    expect([discount_amount, subtotal]).toEqual([800, 538]);
  });

  test('is changed and cleared, with a history entry and a new revision once it was sent', async () => {
    const draft = await addEstimate(server, discounted());
    const same = await patch(draft, percent(10));
    expect(same.body.data.version).toBe(draft.version);
    const other = (await patch(draft, { discount_value: 20 })).body.data;
    expect(other).toMatchObject({ discount_amount: 69.3, subtotal: 277.2 });
    const [line] = other.line_items;
    const lines = { line_items: [{ ...line, ...amount(5.5) }] };
    const cheaper = (await patch(other, lines)).body.data;
    expect(cheaper.line_items[0]).toMatchObject({ ...amount(5.5), amount: 379.5 });

    await ask(server, 'POST', `/api/estimates/${draft.id}/sending`);
    const cleared = await patch(await read(draft.id), { discount_kind: 'none' });
    expect(cleared.body.data).toMatchObject({ ...none, discount_amount: 0, revision: 2 });
    const { history } = (await ask(server, 'GET', `/api/estimates/${draft.id}/history`)).body;
    expect(history[0].details.fields).toEqual({
      discount_kind: { from: 'percent', to: 'none' },
      discount_value: { from: 20, to: 0 },
    });
  });

  test('goes into its duplicate, a template, and the export', async () => {
    const estimate = await addEstimate(server, discounted({ title: 'Quince fence' }));
    const copy = await ask(server, 'POST', `/api/estimates/${estimate.id}/duplicate`);
    expect(copy.body.data).toMatchObject({ ...percent(10), total_amount: estimate.total_amount });
    const { title, description, message, terms, options, line_items } = estimate;
    const content = { title, description, message, terms, options, line_items };
    const json = { name: 'Quince', content };
    const [template] = (await ask(server, 'POST', '/api/estimate-templates', json)).body.templates;
    expect(template.content.line_items[0]).toMatchObject(percent(10));

    const csv = await (await server.asOwner('/api/estimates/export?q=quince')).text();
    const [header = '', row = ''] = csv.trim().split(/\r?\n/);
    const names = ['Before discount', 'Discount', 'Subtotal', 'Tax', 'Total'];
    expect(header).toContain(names.join(','));
    expect(row).toContain('346.5,34.65,311.85,25.73,337.58');
  });

  test.each([
    [percent(100.5), 'discount_value', 'Use 100 percent or less.'],
    [percent(0.0001), 'discount_value', 'Use up to three decimals.'],
    [amount(0.001), 'discount_value', 'Use up to two decimals.'],
    [amount(-1), 'discount_value', "Discount can't be below 0."],
    [amount(1e12), 'discount_value', 'Discount is too high.'],
    [percent(0), 'discount_value', 'Enter a discount above 0, or remove it.'],
    [{ discount_value: 5 }, 'discount_value', 'Please choose how to set the discount.'],
    [{ discount_kind: 'half' }, 'discount_kind', 'Please choose how to set the discount.'],
    [{ ...amount(5), discount_value: '5' }, 'discount_value', 'Discount must be a number.'],
  ])('%j is refused beside its field, and changes nothing', async (discount, field, message) => {
    const whole = await post(anEstimate(discount));
    expect([whole.status, whole.body.fields]).toEqual([400, { [field]: message }]);
    const line = await post(anEstimate({ line_items: [aLine(discount)] }));
    expect([line.status, line.body.fields]).toEqual([400, { [`line_items.0.${field}`]: message }]);
    const estimate = await addEstimate(server);
    expect((await patch(estimate, discount)).status).toBe(400);
    expect(await read(estimate.id)).toEqual(estimate);
  });
});

describe('its customer', () => {
  test('reads what is taken off, in both languages and in the PDF', async () => {
    const link = await sendAndLink(server, (await addEstimate(server, discounted())).id);
    const english = await page(link);
    for (const text of ['10% off', 'Discount (10%)', '$346.50', '-$34.65', '$337.58'])
      expect(english).toContain(text);
    const spanish = await page(`/es${link}`);
    for (const text of ['10% de descuento', 'Descuento (10%)', '-$34.65'])
      expect(spanish).toContain(text);
    const file = await fetch(`${server.address}${link}/pdf`);
    const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), {
      mergePages: true,
    });
    for (const printed of ['10% off', 'Discount (10%)', '-$34.65', '$337.58'])
      expect(text).toContain(printed);
  });

  test('sees no discount where there is none', async () => {
    const link = await sendAndLink(server, (await addEstimate(server)).id);
    expect(await page(link)).not.toMatch(/Discount|% off/);
  });

  test('approves it with what they ticked, and that is stored', async () => {
    const { id, line_items } = await addEstimate(server, discounted());
    const link = await sendAndLink(server, id);
    const body = new URLSearchParams({
      option: '',
      optional: line_items[1]?.id ?? '',
      revision: '1',
      signer_name: 'Rosa Villarreal',
      agree: 'yes',
    });
    const total = await fetch(`${server.address}${link}/total`, { method: 'POST', body });
    expect(await total.text()).toContain('$467.48');
    const approval = await fetch(`${server.address}${link}/approval`, { method: 'POST', body });
    expect(await approval.text()).toContain('Discount (10%)');
    const { approved, ...estimate } = await read(id);
    const sums = { discount_amount: 47.98, subtotal: 431.85, tax_amount: 35.63 };
    expect(approved).toMatchObject({ ...percent(10), ...sums, total_amount: 467.48 });
    expect(estimate).toMatchObject({ ...sums, total_amount: 467.48 });
    expect(approved?.lines[0]).toMatchObject({ ...percent(10), amount: 346.5 });
  });
});

test('the fingerprint of what was approved without discounts stays, and a discount changes it', () => {
  const line = {
    description: 'Work',
    quantity: 1,
    rate: 10,
    amount: 10,
    category: 'general' as const,
  };
  const sums = { subtotal: 10, tax_percent: 0, tax_amount: 0, total_amount: 10, deposit_amount: 0 };
  const before = { option: '', lines: [line], ...sums };
  const without = { discount_kind: 'none' as const, discount_value: 0 };
  const hash = contentHash('EST-2026-0001', 1, before);
  const now = { ...before, ...without, lines: [{ ...line, ...without }], discount_amount: 0 };
  expect(contentHash('EST-2026-0001', 1, now)).toBe(hash);
  const taken = { ...before, discount_kind: 'percent' as const, discount_value: 10 };
  expect(contentHash('EST-2026-0001', 1, taken)).not.toBe(hash);
});

test('the database holds no discount that its amounts do not show', async () => {
  const { id } = await addEstimate(server, discounted());
  for (const wrong of [
    'update estimates set discount_amount = discount_amount + 1 where id = $1',
    `update estimates set discount_kind = 'none' where id = $1`,
    'update estimate_lines set discount_value = 101 where estimate_id = $1',
    'update estimate_lines set amount = amount - 0.01 where estimate_id = $1',
  ])
    await expect(server.rows(wrong, [id])).rejects.toThrow(/check constraint/);
});
