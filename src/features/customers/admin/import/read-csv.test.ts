import { describe, expect, test } from 'vitest';
import { readCustomerFile } from '#tests/harness/customer-file.ts';
import { type CsvChoices, readCsv } from './read-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array | string, choices?: CsvChoices) =>
  readCsv(typeof bytes === 'string' ? utf8(bytes) : bytes, () => {}, choices);

describe('a file is read', () => {
  test.each([
    ['UTF-8', utf8('Name,City\nSolís,Boerne')],
    ['UTF-8 with its mark', utf8('\ufeffName,City\nSolís,Boerne')],
    ['Windows-1252', new Uint8Array([...utf8('Name,City\nSol'), 0xed, ...utf8('s,Boerne')])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Name,City\nSolís,Boerne', 'utf16le')])],
    ['UTF-16 without a mark', Buffer.from('Name,City\nSolís,Boerne', 'utf16le')],
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
  test('in the encoding of an older Mac, which is noticed, and in any that is chosen', () => {
    const mac = new Uint8Array([...utf8('Name\nMu'), 0x96, ...utf8('oz')]);
    expect(read(mac)).toMatchObject({ encoding: 'macintosh', rows: [['Muñoz']] });
    const polish = new Uint8Array([...utf8('Name\nPaw'), 0xb3, ...utf8('owski')]);
    expect(read(polish, { encoding: 'windows-1250' }).rows).toEqual([['Pawłowski']]);
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

describe('the column names', () => {
  test('are found below titles; totals and time stamps are no customers', () => {
    const table = readCustomerFile('01-qbo-report-title-rows.csv');
    expect(table).toMatchObject({ headerLine: 5, lines: [6, 7, 10] });
    expect(table.header[0]).toBe('Customer full name');
    expect(table.notRead).toEqual([
      'Line 11: "TOTAL" isn\'t a customer',
      'Line 12: "Friday, Nov 27, 2026 09:14:22 AM GMT-06:00" isn\'t a customer',
    ]);
    expect(table.customers[1]).toMatchObject({
      name: 'Kowalski, Dana',
      property_name: 'Kitchen',
      address: '77 Live Oak Dr, Unit 4',
      city: 'Comfort',
    });
  });
  test('are found after the line that names the delimiter, in Spanish', () => {
    const table = readCustomerFile('09a-sep-line-win1252.csv');
    expect(table).toMatchObject({ headerLine: 2, encoding: 'windows-1252', lines: [3, 4] });
    expect(table.customers).toMatchObject([
      { name: 'Ofelia Muñoz', email: 'ofelia@example.com', address: '5 Río Seco', city: 'Boerne' },
      { name: 'Raúl “Chuy” Téllez', address: '7 Oak; rear house', zip_code: '78013' },
    ]);
  });
  test('can be chosen, or said to be missing', () => {
    const file = 'Hill Country,Report\nWho,Where\nSue,Boerne';
    expect(read(file, { headerLine: 2 })).toMatchObject({
      header: ['Who', 'Where'],
      rows: [['Sue', 'Boerne']],
    });
    expect(read(file, { headerLine: 0 })).toMatchObject({ header: ['', ''], lines: [1, 2, 3] });
  });
  test('are missing where the first line is a person', () => {
    expect(read('Sue Altgelt,sue@example.com\nMoe Adair,moe@example.com')).toMatchObject({
      headerLine: 0,
      lines: [1, 2],
    });
  });
  test('do not hide cells beyond them', () => {
    expect(read('Name,City\nSue,Boerne,830-555-0109').header).toEqual(['Name', 'City', '']);
  });
  test('that come again on each page are no customer; one called Total Repair is', () => {
    const file = 'Name,Phone\nTotal Repair,830-555-0109\nName,Phone\nMoe,\nPage 2 of 2,';
    expect(read(file)).toMatchObject({ lines: [2, 4] });
  });
});

describe('quotation marks inside cells', () => {
  test('swallow no line', () => {
    const { customers, notRead } = readCustomerFile('04-unescaped-quotes.csv');
    expect(notRead).toEqual([]);
    expect(customers.map(({ row, name, notes }) => [row, name, notes])).toEqual([
      [2, 'Al Fresno', 'ok'],
      [3, '"Big" Jim Watters', 'door is 36" wide'],
      [4, 'Bea Lund', 'says "call first", gate 1234'],
      [5, 'Carl Moss', 'shelf 6\'5" x 12"'],
      [6, 'Dee Park', 'last one, well formed'],
      [7, 'Ed Quill', 'ok'],
    ]);
  });
  test('may be loose in a cell of several lines', () => {
    const file = 'Name,Notes,City\nSue,"says "yes"\nand left",Boerne\nMoe,,Comfort';
    expect(read(file)).toMatchObject({
      rows: [
        ['Sue', 'says "yes"\nand left', 'Boerne'],
        ['Moe', '', 'Comfort'],
      ],
      lines: [2, 4],
    });
  });
  test('that cannot be understood are reported with their line, and the next line is read', () => {
    const file = 'Name,Notes,City\nSue,"a\nMoe,b,Comfort\nIda,c,Boerne';
    expect(read(file)).toMatchObject({
      rows: [
        ['Moe', 'b', 'Comfort'],
        ['Ida', 'c', 'Boerne'],
      ],
      notRead: ["Line 2: a quotation mark is missing or one too many, so this line can't be read"],
    });
  });
});
