import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array | string) =>
  readCsv(typeof bytes === 'string' ? utf8(bytes) : bytes, () => {});

describe('a file is read', () => {
  test.each([
    ['UTF-8', utf8('Name,City\nSolís,Boerne')],
    ['UTF-8 with its mark', utf8('\ufeffName,City\nSolís,Boerne')],
    ['Windows-1252', new Uint8Array([...utf8('Name,City\nSol'), 0xed, ...utf8('s,Boerne')])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Name,City\nSolís,Boerne', 'utf16le')])],
  ])('in %s', (_, bytes) => {
    expect(read(bytes)).toMatchObject({ header: ['Name', 'City'], rows: [['Solís', 'Boerne']] });
  });
  test.each([';', '\t', '|'])('with %j between its cells', (sign) => {
    expect(read(`Name${sign}City\nSue${sign}Boerne\nMoe${sign}Comfort`).rows).toEqual([
      ['Sue', 'Boerne'],
      ['Moe', 'Comfort'],
    ]);
  });
  test('with quoted commas, quotation marks and line breaks, and without its empty lines', () => {
    const text = 'Name,Notes\r\n"Altgelt, Sue","said ""yes""\nand left"\r\n,\r\n\r\nMoe,\r\n';
    expect(read(text).rows).toEqual([
      ['Altgelt, Sue', 'said "yes"\nand left'],
      ['Moe', ''],
    ]);
  });
  test('and says how far it is', () => {
    const parts: number[] = [];
    readCsv(utf8(`Name\n${'Sue Altgelt\n'.repeat(100_000)}`), (part) => parts.push(part));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.at(-1)).toBe(1);
  });
});

describe('a file is refused', () => {
  test.each([
    ['that is none', 'PK\u0003\u0004\u0000\u0000', /^Please select a valid CSV file$/],
    ['without rows', 'Name,City\n', /^No valid customers found with names$/],
    ['that is empty', '', /^No valid customers found with names$/],
    ['of 500 columns', `${Array(500).fill('c').join(',')}\n1`, /500 columns/],
    ['with a row of a megabyte', `Name\nSue\n"${'x'.repeat(1e6)}"`, /^Row 3 is too large/],
    ['of 100,001 rows', `Name\n${'Sue\n'.repeat(100_001)}`, /more than 100,000 rows/],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
