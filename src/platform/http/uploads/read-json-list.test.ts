import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonList } from './read-json-list.ts';

const limits = { elementBytes: 1000, elements: 50 };

/** The text in pieces of a few bytes, cut anywhere. */
async function read(text: string | Uint8Array, piece = 7, more = limits) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const found: unknown[] = [];
  for await (const batch of readJsonList(pieces(), 'customers', more)) found.push(...batch);
  return found;
}

test('any list of plain data comes out as it went in, however it is cut', async () => {
  const lists = fc.array(fc.jsonValue(), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (list, piece, spaced) => {
        const text = JSON.stringify(
          { before: '"customers":[1]', nested: { customers: [2] }, customers: list, after: [3] },
          null,
          spaced ? 2 : 0,
        );
        expect(await read(text, piece, { elementBytes: 1e6, elements: 50 })).toEqual(
          JSON.parse(text).customers,
        );
      },
    ),
  );
});

test.each([
  '',
  '{}',
  '[]',
  '{"customers":1}',
  '{"customers":[1,]}',
  '{"customers":[1 2]}',
  '{"customers":[1',
  '{"customers":[1]',
  '{"customers":[{]}',
  '{"customers":[1]}}',
  '{"customers":[1]} x',
])('refuses %s', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ status: 400 });
});

test('refuses what is nested deeper than any row, and counts no brackets in texts', async () => {
  const nested = (depth: number) => `{"customers":[${'['.repeat(depth)}${']'.repeat(depth)}]}`;
  expect(await read(nested(18))).toHaveLength(1);
  await expect(read(nested(19))).rejects.toMatchObject({ status: 400 });
  const text = `${'[{'.repeat(30)}"\\`;
  expect(await read(JSON.stringify({ customers: [text, `"${text}"`] }))).toEqual([
    text,
    `"${text}"`,
  ]);
});

test('refuses bytes that are no UTF-8', async () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('{"customers":["'), 0xff, 0x22]);
  await expect(read(bytes)).rejects.toMatchObject({ status: 400 });
});

test('keeps to its limits', async () => {
  const rows = (count: number) => JSON.stringify({ customers: Array(count).fill(1) });
  expect(await read(rows(50))).toHaveLength(50);
  await expect(read(rows(51))).rejects.toMatchObject({ status: 413 });
  const long = JSON.stringify({ customers: ['short', 'x'.repeat(2000)] });
  await expect(read(long)).rejects.toMatchObject({ message: expect.stringContaining('Row 2 ') });
});
