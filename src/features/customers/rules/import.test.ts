import { describe, expect, test } from 'vitest';
import { amount, readEntry } from './import.ts';

const row = (entry: Record<string, unknown>) => {
  const read = readEntry({ name: 'Sue Altgelt', ...entry }, 1);
  if (read.kind !== 'row') throw new Error(read.reason);
  return read.row;
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
])('the amount %j is %d', (typed, dollars) => {
  expect(amount(typed)).toBe(dollars);
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
  [{ lifetime_value: 'abc' }, '"abc" isn\'t a valid amount'],
  [{ lifetime_value: 1e9 }, '"1000000000" isn\'t a valid amount'],
  [{ rating: 6 }, '"6" isn\'t a rating from 1 to 5'],
  [{ total_projects: -1 }, '"-1" isn\'t a valid number of projects'],
  [{ notes: 'x'.repeat(5001) }, 'the note has more than 5000 characters'],
])('%j is reported', (entry, reason) => {
  expect(readEntry({ name: 'Sue Altgelt', row: 12, ...entry }, 1)).toMatchObject({
    kind: 'failed',
    row: 12,
    reason,
  });
});
