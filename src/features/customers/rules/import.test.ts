import { describe, expect, test } from 'vitest';
import { readEntry } from './import.ts';
import { amount } from './import-values.ts';

const row = (entry: Record<string, unknown>) => {
  const read = readEntry({ name: 'Sue Altgelt', ...entry }, 1);
  if (read.kind !== 'row') throw new Error(read.reason);
  return read.row;
};

const remarks = (entry: Record<string, unknown>) => {
  const read = readEntry({ name: 'Sue Altgelt', ...entry }, 1);
  if (read.kind !== 'row') throw new Error(read.reason);
  return { leftOut: read.leftOut, repaired: read.repaired };
};

describe('a name', () => {
  test.each([
    ['', 'no name'],
    [' ', 'no name'],
    [undefined, 'no name'],
    ['R', 'name too short'],
  ])('%j is skipped: %s', (name, reason) => {
    expect(readEntry({ name }, 7)).toMatchObject({ kind: 'skipped', row: 7, reason });
  });
  test('of two characters is enough, and may come in two parts', () => {
    expect(readEntry({ name: 'Bo' }, 1).kind).toBe('row');
    expect(readEntry({ first_name: 'Sue', last_name: 'Altgelt' }, 1)).toMatchObject({
      row: { firstName: 'Sue', lastName: 'Altgelt' },
    });
  });
  test.each([null, 5, 'x', []])('%j is no entry', (entry) => {
    expect(readEntry(entry, 1).kind).toBe('skipped');
  });
});

test.each([
  ['$1,240.00', 1240],
  ['(310.506)', -310.51],
  [' 12 ', 12],
  ['', 0],
  ['n/a', 0],
  [99.999, 100],
  [null, 0],
  ['1.200,50', 1200.5],
  ['2.500,00', 2500],
  ['1200,5', 1200.5],
  ['1,200', 1200],
  ['1.250.000', 1_250_000],
  ['-50', -50],
  ['50.25-', -50.25],
  ['USD 75', 75],
])('the amount %j is %d', (typed, dollars) => {
  expect(amount(typed, { leftOut: [], repaired: [] })).toBe(dollars);
});

test('an amount in European notation is shown as it was read', () => {
  expect(remarks({ lifetime_value: '1.200,50' })).toEqual({
    leftOut: [],
    repaired: ['"1.200,50" was read as $1200.50'],
  });
});

test('a phone number is read as it is everywhere, however many there are', () => {
  expect(row({ phone: '(830) 555-0109' }).phone).toBe('+18305550109');
  expect(row({ phone: '1-830-555-0109' }).phone).toBe('+18305550109');
  expect(row({ phone: '+44 20 7946 0958' }).phone).toBe('+442079460958');
  expect(row({ phone: 'none' }).phone).toBe('');
});

test('of several e-mail addresses the first one is taken, in lower case', () => {
  expect(row({ email: 'Sue@Example.com; other@example.com' }).email).toBe('sue@example.com');
  expect(row({ email: 'N/A' }).email).toBe('');
});

test('further phone numbers and emails are stored, each once', () => {
  expect(
    row({ email: 'sue@example.com, shop@example.com', other_emails: ['x', 'shop@example.com'] }),
  ).toMatchObject({
    email: 'sue@example.com',
    otherEmails: ['shop@example.com'],
  });
  expect(
    row({ phone: '830-555-0109, 830-555-0110', other_phones: ['(830) 555-0110 ::: 830-555-0111'] }),
  ).toMatchObject({
    phone: '+18305550109',
    otherPhones: ['+18305550110', '+18305550111'],
  });
  expect(row({ phone: '830-555-0109, ask for Al' }).otherPhones).toEqual([]);
});

test('an address that is too long is left out, and the row comes in', () => {
  const long = { address: 'x'.repeat(201), city: 'Boerne' };
  expect(readEntry({ name: 'Sue Altgelt', row: 12, ...long, properties: [long] }, 1)).toMatchObject(
    {
      kind: 'row',
      row: { address: '', city: '', properties: [] },
      leftOut: [
        'the address has more than 200 characters',
        'the address has more than 200 characters',
      ],
    },
  );
});

test('a missing rating stays empty', () => {
  expect(row({}).rating).toBeNull();
  expect(row({ rating: '4' }).rating).toBe(4);
});

test('no more projects are completed than there are', () => {
  expect(row({ total_projects: 1, completed_projects: 3 })).toMatchObject({ completed: 1 });
});

test.each([
  [{ email: 'sue@' }, '"sue@" isn\'t a valid email'],
  [{ email: 'none@none.com' }, '"none@none.com" is nobody\'s email'],
  [{ email: 'noemail@gmail.com' }, '"noemail@gmail.com" is nobody\'s email'],
  [{ lifetime_value: 'abc' }, '"abc" isn\'t a valid amount'],
  [{ lifetime_value: '2.500' }, '"2.500" isn\'t a valid amount'],
  [{ lifetime_value: '1.2E+03' }, '"1.2E+03" isn\'t a valid amount'],
  [{ lifetime_value: 1e9 }, '"1000000000" isn\'t a valid amount'],
  [{ phone: '8.30555E+09' }, '"8.30555E+09" isn\'t a valid phone number'],
  [{ phone: '#########' }, '"#########" isn\'t a valid phone number'],
  [{ phone: 'call first' }, '"call first" isn\'t a valid phone number'],
  [{ phone: 'Fax: (830) 555-0119' }, '"Fax: (830) 555-0119" is a fax number'],
  [{ zip_code: '7.8006E+04' }, '"7.8006E+04" isn\'t a valid ZIP code'],
  [{ rating: 6 }, '"6" isn\'t a rating from 1 to 5'],
  [{ total_projects: -1 }, '"-1" isn\'t a valid number of projects'],
  [{ notes: 'x'.repeat(5001) }, 'the note has more than 5000 characters: its end'],
])('%j is left out and reported, and its person is not', (entry, reason) => {
  expect(readEntry({ name: 'Sue Altgelt', row: 12, ...entry }, 1)).toMatchObject({
    kind: 'row',
    row: { row: 12, email: '', phone: '', value: '0.00' },
    leftOut: [reason],
  });
});

test('a number that a spreadsheet changed is repaired, and shown', () => {
  const entry = { phone: '8305550109.0', zip_code: '78006.0' };
  expect(row(entry)).toMatchObject({ phone: '+18305550109', zipCode: '78006' });
  expect(remarks(entry).repaired).toEqual(
    ['"8305550109.0" was read as (830) 555-0109', '"78006.0" was read as 78006']
      .toSorted()
      .reverse(),
  );
});

test('an extension, and who to ask for, stay in the notes', () => {
  expect(row({ phone: '830-555-0174 x12', notes: 'Gate 7' })).toMatchObject({
    phone: '+18305550174',
    notes: 'Gate 7\nPhone (830) 555-0174: extension 12',
  });
  expect(row({ phone: '830-555-0109, ask for Al' })).toMatchObject({
    phone: '+18305550109',
    notes: 'Phone (830) 555-0109: 830-555-0109, ask for Al',
  });
});

test('labels in a cell of phone numbers separate them', () => {
  expect(row({ phone: 'Phone:(830) 555-0112 Mobile:(830) 555-0113' })).toMatchObject({
    phone: '+18305550112',
    otherPhones: ['+18305550113'],
  });
});

test('an email is stored without what stands around it', () => {
  expect(row({ email: 'mailto:hoa@example.com' }).email).toBe('hoa@example.com');
  expect(row({ email: 'Sue Altgelt <sue@example.com>' }).email).toBe('sue@example.com');
});

test('a text in decomposed Unicode is stored composed, without a leading apostrophe', () => {
  expect(row({ name: 'Jose\u0301 Mun\u0303oz', phone: "'+52 33 5550 1234" })).toMatchObject({
    firstName: 'José',
    lastName: 'Muñoz',
    phone: '+523355501234',
  });
});
