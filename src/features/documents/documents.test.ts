import fc from 'fast-check';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { assignNumber, findLinkedDocument } from './actions.ts';
import type { PdfContent } from './pdf/content.ts';
import { makePdf } from './pdf/render.ts';
import { depositAmount, lineAmount, percentOfCents, totalsOf } from './rules/documents.ts';
import { insertLink, revokeLinks } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('money', () => {
  test('a line is rounded once, half a cent upwards', () => {
    expect(lineAmount({ quantity: 1.5, rate: 0.01 })).toBe(0.02);
    expect(lineAmount({ quantity: 2.5, rate: 110 })).toBe(275);
    expect(lineAmount({ quantity: 0, rate: 110 })).toBe(0);
  });

  test('tax is worked out once, on the sum', () => {
    const lines = [{ amount: 0.05 }, { amount: 0.05 }, { amount: 0.05 }];
    expect(totalsOf(lines, 8.25)).toEqual({ subtotal: 0.15, tax: 0.01, total: 0.16 });
    expect(totalsOf([{ amount: 100 }], 8.25)).toEqual({ subtotal: 100, tax: 8.25, total: 108.25 });
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
