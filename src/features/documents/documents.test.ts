import fc from 'fast-check';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { assignNumber, findLinkedDocument } from './actions.ts';
import type { PdfContent } from './pdf/content.ts';
import { makePdf } from './pdf/render.ts';
import {
  beforeDiscount,
  changedDiscount,
  depositAmount,
  discountKinds,
  discountProblem,
  type GivenDiscount,
  lineAmount,
  marksUntaxed,
  percentOfCents,
  taxedAmount,
  totalsOf,
} from './rules/documents.ts';
import { discountBody, shownDiscount } from './rules/typed-discount.ts';
import { insertLink, revokeLinks } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('whoever writes a document reads which characters its PDF cannot show', async () => {
  const characters = async (text: string) => {
    const query = new URLSearchParams({ text });
    const answer = await server.asOwner(`/api/documents/unprintable-characters?${query}`);
    return [answer.status, (await answer.json()).characters];
  };
  const typed = '2″ pipe, 6′ × 8′ ½ → Ω ✓ 🚿 Ñandú Müller Юлия שלום 修理 1\ufe0f';
  expect(await characters(typed)).toEqual([200, []]);
  expect(await characters(`${typed} \u{10ffff} \u{10ffff}`)).toEqual([200, ['\u{10ffff}']]);
  expect((await characters('x'.repeat(2001)))[0]).toBe(400);
});

describe('money', () => {
  test('a line is rounded once, half a cent upwards', () => {
    expect(lineAmount({ quantity: 1.5, rate: 0.01 })).toBe(0.02);
    expect(lineAmount({ quantity: 2.5, rate: 110 })).toBe(275);
    expect(lineAmount({ quantity: 0, rate: 110 })).toBe(0);
  });

  test('tax is worked out once, on the sum', () => {
    const lines = [{ amount: 0.05 }, { amount: 0.05 }, { amount: 0.05 }];
    expect(totalsOf(lines, 8.25)).toMatchObject({ subtotal: 0.15, tax: 0.01, total: 0.16 });
    expect(totalsOf([{ amount: 100 }], 8.25).total).toBe(108.25);
    expect(totalsOf([{ amount: 100 }], 0).total).toBe(100);
  });

  test('subtotal and tax are the total, for any lines and rate', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
    const percent = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), percent, (amounts, rate) => {
        const { subtotal, tax, total } = totalsOf(
          amounts.map((one) => ({ amount: one })),
          rate,
        );
        const cents = (dollars: number) => Math.round(dollars * 100);
        expect(cents(subtotal) + cents(tax)).toBe(cents(total));
        expect(Math.abs(tax - subtotal * (rate / 100))).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });

  test('below zero it is rounded as above', () => {
    expect(percentOfCents(-10, 50)).toBe(-5);
    expect(percentOfCents(-9, 50)).toBe(-percentOfCents(9, 50));
  });

  test('a deposit is never more than the whole', () => {
    expect(depositAmount({ kind: 'percent', percent: 30 }, 500.55)).toBe(150.17);
    expect(depositAmount({ kind: 'amount', amount: 800 }, 500)).toBe(500);
    expect(depositAmount({ kind: 'none' }, 500)).toBe(0);
  });
});

describe('discounts', () => {
  const percent = (discount_value: number) => ({
    discount_kind: 'percent' as const,
    discount_value,
  });
  const amount = (discount_value: number) => ({ discount_kind: 'amount' as const, discount_value });

  test('a line is quantity times rate less its discount, half a cent of which goes up', () => {
    const line = { quantity: 3.5, rate: 110 };
    expect(lineAmount({ ...line, ...percent(10) })).toBe(346.5);
    expect(lineAmount({ ...line, ...amount(20) })).toBe(365);
    expect(lineAmount({ quantity: 1, rate: 0.05, ...percent(50) })).toBe(0.02);
    expect(lineAmount({ quantity: 1, rate: 10, ...percent(33.333) })).toBe(6.67);
  });

  test('a discount takes no more than there is', () => {
    const line = { quantity: 1, rate: 19.99 };
    expect(lineAmount({ ...line, ...amount(19.98) })).toBe(0.01);
    expect(lineAmount({ ...line, ...amount(19.99) })).toBe(0);
    expect(lineAmount({ ...line, ...amount(20) })).toBe(0);
    expect(lineAmount({ ...line, ...percent(100) })).toBe(0);
    expect(totalsOf([{ amount: 50 }], 8.25, amount(80))).toEqual({
      discount: 50,
      subtotal: 0,
      untaxed: 0,
      tax: 0,
      total: 0,
    });
    expect(totalsOf([{ amount: -50 }], 0, percent(10)).discount).toBe(0);
  });

  test('tax is on what is left after the discount', () => {
    expect(totalsOf([{ amount: 385 }, { amount: 115 }], 8.25, percent(10))).toEqual({
      discount: 50,
      subtotal: 450,
      untaxed: 0,
      tax: 37.13,
      total: 487.13,
    });
  });

  test('lines that are not taxed add nothing to the tax', () => {
    const lines = [{ amount: 420 }, { amount: 660, taxable: false }];
    expect(totalsOf(lines, 8.25)).toEqual({
      discount: 0,
      subtotal: 1080,
      untaxed: 660,
      tax: 34.65,
      total: 1114.65,
    });
    expect(totalsOf([{ amount: 660, taxable: false }], 8.25)).toMatchObject({ tax: 0, total: 660 });
    expect(totalsOf(lines, 0)).toMatchObject({ untaxed: 660, tax: 0, total: 1080 });
  });

  test.each([
    // A discount is spread in proportion: $420 and $660 less a tenth.
    [420, 660, percent(10), 594, 31.19],
    [420, 660, amount(108), 594, 31.19],
    // Half a cent of the discount goes to the lines that are not taxed, less than half does not.
    [0.01, 0.01, amount(0.01), 0, 0],
    [0.02, 0.01, amount(0.01), 0.01, 0],
    [100, 300, amount(0.01), 299.99, 8.25],
    [100, 300, amount(0.02), 299.98, 8.25],
    [300, 100, amount(0.01), 100, 24.75],
    // All of it off, and more than there is.
    [420, 660, percent(100), 0, 0],
    [420, 660, amount(1080.01), 0, 0],
  ])(
    '$%d taxed and $%d not, less %j: $%d are not taxed and the tax is $%d',
    (taxed, not, discount, untaxed, tax) => {
      const lines = [{ amount: taxed }, { amount: not, taxable: false }];
      expect(totalsOf(lines, 8.25, discount)).toMatchObject({ untaxed, tax });
    },
  );

  test('lines are marked only where some are taxed and others are not, and there is a tax', () => {
    const [taxed, not] = [{}, { taxable: false }];
    expect(marksUntaxed([taxed, not], 8.25)).toBe(true);
    expect(marksUntaxed([taxed, not], 0)).toBe(false);
    expect(marksUntaxed([taxed, taxed], 8.25)).toBe(false);
    expect(marksUntaxed([not, not], 8.25)).toBe(false);
    expect(marksUntaxed([], 8.25)).toBe(false);
  });

  test('the sums add up to the cent, for any lines, discounts and rate', () => {
    const cents = (dollars: number) => Math.round(dollars * 100);
    const hundredths = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole / 100);
    const share = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000);
    const discount: fc.Arbitrary<GivenDiscount> = fc.oneof(
      fc.constant({}),
      hundredths(90_000_000).map(amount),
      share.map(percent),
    );
    const line = fc
      .tuple(hundredths(50_000), hundredths(1_000_000), discount, fc.boolean())
      .map(([quantity, rate, own, taxable]) => ({ quantity, rate, ...own, taxable }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), discount, share, (lines, whole, rate) => {
        const priced = lines.map((one) => ({ amount: lineAmount(one), taxable: one.taxable }));
        for (const [index, one] of priced.entries()) {
          const { quantity, rate: price } = lines[index] ?? { quantity: 0, rate: 0 };
          expect(one.amount).toBeGreaterThanOrEqual(0);
          expect(one.amount).toBeLessThanOrEqual(lineAmount({ quantity, rate: price }));
        }
        const sums = totalsOf(priced, rate, whole);
        const sum = priced.reduce((so, one) => so + cents(one.amount), 0);
        expect(sums.discount).toBeGreaterThanOrEqual(0);
        expect(sums.subtotal).toBeGreaterThanOrEqual(0);
        expect(cents(sums.subtotal) + cents(sums.discount)).toBe(sum);
        expect(cents(beforeDiscount(sums))).toBe(sum);
        const untaxedSum = priced.reduce(
          (so, one) => so + (one.taxable ? 0 : cents(one.amount)),
          0,
        );
        const [untaxed, taxed] = [cents(sums.untaxed), cents(taxedAmount(sums))];
        expect(untaxed).toBeGreaterThanOrEqual(0);
        expect(taxed).toBeGreaterThanOrEqual(0);
        expect(untaxed + taxed).toBe(cents(sums.subtotal));
        // Each part carries its share of the discount, to the cent.
        const fair = sum === 0 ? 0 : untaxedSum * (cents(sums.subtotal) / sum);
        expect(Math.abs(untaxed - fair)).toBeLessThanOrEqual(0.5 + 1e-3);
        expect(cents(sums.tax)).toBe(percentOfCents(taxed, rate));
        expect(cents(sums.subtotal) + cents(sums.tax)).toBe(cents(sums.total));
      }),
    );
  });

  test.each([
    [{}, undefined],
    [{ discount_kind: 'none', discount_value: 0 }, undefined],
    [{ discount_value: 5 }, 'Please choose how to set the discount.'],
    [{ discount_kind: 'percent' }, 'Enter a discount above 0, or remove it.'],
    [percent(0.001), undefined],
    [percent(0.0001), 'Use up to three decimals.'],
    [percent(100), undefined],
    [percent(100.001), 'Use 100 percent or less.'],
    [amount(0), 'Enter a discount above 0, or remove it.'],
    [amount(0.01), undefined],
    [amount(0.001), 'Use up to two decimals.'],
  ] as const)('%j: %s', (given, problem) => {
    expect(discountProblem(given)).toBe(problem);
  });

  test('either field can be changed alone, and no discount has no value', () => {
    const before = percent(10);
    expect(changedDiscount(before, {})).toEqual(before);
    expect(changedDiscount(before, { discount_value: 5 })).toEqual(percent(5));
    expect(changedDiscount(before, { discount_kind: 'amount' })).toEqual(amount(10));
    expect(changedDiscount(before, { discount_kind: 'none' })).toEqual({
      discount_kind: 'none',
      discount_value: 0,
    });
  });

  test('what is typed counts once it is a valid discount, and else is sent as it is', () => {
    for (const discount_kind of discountKinds.slice(1))
      for (const discount_value of ['', '0', 'ten', '-5', '1e3'])
        expect(shownDiscount({ discount_kind, discount_value }).discount_kind).toBe('none');
    const typed = (kind: 'amount' | 'percent', discount_value: string) =>
      discountBody({ discount_kind: kind, discount_value }).discount_value;
    expect(typed('percent', '8.125')).toBe(8.125);
    expect(typed('percent', '10 %')).toBe(10);
    expect(typed('percent', 'ten')).toBe('ten');
    expect(typed('amount', '$1,250.50')).toBe(1250.5);
    expect(typed('amount', '12,50')).toBe('12,50');
  });
});

describe('numbers', () => {
  test('two hundred taken at once, some of them given up, leave no gap', async () => {
    const { database } = server.app;
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        database
          .transaction(async (tx) => {
            const number = await assignNumber(tx, 'INV', '2026-11-21');
            if (turn % 3 === 0) throw new Error('given up');
            return number;
          })
          .catch(() => undefined),
      ),
    );
    const numbers = taken.filter((number) => number !== undefined).toSorted();
    expect(numbers).toEqual(
      numbers.map((_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
    );
    expect(numbers).toHaveLength(133);
  });

  test('every kind and year begins at one', async () => {
    const take = (kind: 'EST' | 'INV', day: string) =>
      server.app.database.transaction((tx) => assignNumber(tx, kind, day));
    expect(await take('EST', '2026-12-31')).toBe('EST-2026-0001');
    expect(await take('EST', '2027-01-01')).toBe('EST-2027-0001');
  });
});

test('a private link leads to its one document until it ends', async () => {
  const { database } = server.app;
  const documentId = '0198c0de-0000-7000-8000-000000000001';
  const createdAt = new Date('2026-11-21T12:00:00Z');
  const expiresAt = new Date('2026-12-21T12:00:00Z');
  const kind = 'estimate';
  const token = await database.transaction((tx) =>
    insertLink(tx, { kind, documentId, createdAt, expiresAt }),
  );
  const open = (at: Date, of: 'estimate' | 'invoice' = kind) =>
    findLinkedDocument(database, at, of, token);
  expect(await open(createdAt)).toBe(documentId);
  expect(await open(new Date(expiresAt.getTime() - 1))).toBe(documentId);
  expect(await open(expiresAt)).toBeUndefined();
  expect(await open(createdAt, 'invoice')).toBeUndefined();
  await database.transaction((tx) => revokeLinks(tx, createdAt, kind, documentId));
  expect(await open(createdAt)).toBeUndefined();
});

test('a PDF has the text of its content, accents and rare characters included', async () => {
  const pdf: PdfContent = {
    language: 'spanish',
    title: 'Presupuesto',
    number: 'EST-2026-0001',
    letterhead: { name: 'Hill Country Handyman', lines: ['Boerne, TX 78006'] },
    parties: [{ label: 'Para', lines: ['Zoë Müller-Łukasiewicz'] }],
    facts: [['Fecha', '21 de noviembre de 2026']],
    intro: ['Cambiar la llave de la cocina y reparar la tablaroca.'],
    tables: [
      {
        columns: [
          { label: 'Trabajo', align: 'left', share: 4 },
          { label: 'Importe', align: 'right', share: 1 },
        ],
        rows: Array.from({ length: 120 }, (_, line) => [`Línea ${line + 1}`, '$10.00']),
      },
    ],
    totals: [{ label: 'Total', amount: '$1,200.00', isStrong: true }],
    notes: [{ label: 'Condiciones', paragraphs: ['Válido 30 días.'] }],
    pages: [{ title: 'Firma', facts: [], script: 'Zoë Müller', paragraphs: [] }],
    foot: 'Hill Country Handyman',
  };
  const { text, totalPages } = await extractText(await makePdf(pdf), { mergePages: true });
  for (const expected of [
    'Presupuesto',
    'EST-2026-0001',
    'Müller-Łukasiewicz',
    'Línea 120',
    '$1,200.00',
    'Válido 30 días.',
    'Firma',
    `3 / ${totalPages}`,
  ])
    expect(text).toContain(expected);
  expect(totalPages).toBeGreaterThan(2);
});

test('a table of a thousand rows is all there, in order, once', async () => {
  const rows = Array.from({ length: 1000 }, (_, row) => [
    `Row ${row + 1}.${row % 7 === 0 ? ` ${'a longer description '.repeat(6)}` : ''}`,
    '$1.00',
  ]);
  const pdf: PdfContent = {
    language: 'english',
    title: 'Invoice',
    number: 'INV-2026-0001',
    letterhead: { name: 'Hill Country Handyman', lines: [] },
    parties: [],
    facts: [],
    intro: [],
    tables: [
      {
        columns: [
          { label: 'Work', align: 'left', share: 4 },
          { label: 'Amount', align: 'right', share: 1 },
        ],
        rows,
      },
    ],
    totals: [{ label: 'Total', amount: '$1,000.00', isStrong: true }],
    notes: [],
    foot: 'Hill Country Handyman',
  };
  const { text } = await extractText(await makePdf(pdf), { mergePages: true });
  const printed = [...text.matchAll(/Row (\d+)\./g)].map(([, row]) => Number(row));
  expect(printed).toEqual(rows.map((_, row) => row + 1));
  expect(text.lastIndexOf('$1,000.00')).toBeGreaterThan(text.lastIndexOf('Row 1000.'));
});

test('a signature stands on one page with what it signs, however long the document is', async () => {
  for (let count = 1; count <= 24; count += 1) {
    const pdf: PdfContent = {
      language: 'english',
      title: 'Estimate',
      number: 'EST-2026-0001',
      letterhead: { name: 'Hill Country Handyman', lines: [] },
      parties: [],
      facts: [],
      intro: [],
      tables: [
        {
          columns: [{ label: 'Work', align: 'left', share: 1 }],
          rows: Array.from({ length: count }, (_, row) => [`Row ${row + 1}`]),
        },
      ],
      totals: [],
      notes: [],
      closing: {
        title: 'Approval',
        facts: [['Signed by', 'Nora Weiss']],
        script: 'Nora Weiss',
        paragraphs: ['This price and no other.'],
      },
      foot: 'Hill Country Handyman',
    };
    const { text: pages } = await extractText(await makePdf(pdf), { mergePages: false });
    const signed = pages.filter((page) => page.includes('This price and no other.'));
    expect(signed, `with ${count} rows`).toHaveLength(1);
    expect(signed[0]?.match(/Nora Weiss/g), `with ${count} rows`).toHaveLength(2);
  }
});
