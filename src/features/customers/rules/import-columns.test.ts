import { describe, expect, test } from 'vitest';
import { detectPreset, entryOf, hasNames, mapColumns, withColumn } from './import-columns.ts';

describe('columns are found', () => {
  test('whatever their case and punctuation', () => {
    expect(mapColumns(['NAME', 'E-Mail', 'phone_number', 'Zip', 'Total ($)', 'Nothing'])).toEqual([
      'name',
      'email',
      'phone',
      'zip_code',
      'amount',
      undefined,
    ]);
  });
  test('each field once, by its surest name', () => {
    expect(mapColumns(['Billing Street', 'Address', 'Address'])).toEqual([
      undefined,
      'address',
      undefined,
    ]);
  });
  test.each([
    [
      'jobber',
      [
        'Client Name',
        'Email',
        'Mobile',
        'Total ($)',
        'Quote Status',
        'Service Street',
        'City',
        'Zip Code',
        'Province',
      ],
    ],
    [
      'housecall_pro',
      [
        'First Name',
        'Last Name',
        'Email',
        'Mobile Number',
        'Home Number',
        'Street',
        'City',
        'State',
        'Zip',
      ],
    ],
    [
      'quickbooks',
      [
        'Customer full name',
        'Phone numbers',
        'Email',
        'Billing street',
        'Billing city',
        'Billing state',
        'Billing zip',
      ],
    ],
  ] as const)('in an export of %s', (preset, header) => {
    expect(detectPreset([...header])).toBe(preset);
    const mapping = mapColumns([...header], preset);
    expect(hasNames(mapping)).toBe(true);
    expect(mapping).toEqual(
      expect.arrayContaining(['email', 'phone', 'address', 'city', 'state', 'zip_code']),
    );
  });
  test('and not where there are none', () => {
    expect(hasNames(mapColumns(['Email', 'Total']))).toBe(false);
    expect(detectPreset(['Name', 'Email'])).toBeUndefined();
  });
});

test('a field that is chosen for another column is taken from the first', () => {
  expect(withColumn(['name', 'email', undefined], 2, 'email')).toEqual([
    'name',
    undefined,
    'email',
  ]);
  expect(withColumn(['name', 'email', undefined], 1, undefined)).toEqual([
    'name',
    undefined,
    undefined,
  ]);
});

describe('a row', () => {
  const mapping = mapColumns(['Client Name', 'Amount', 'Status']);
  const read = (cells: string[], onlyCompleted = false) =>
    entryOf(cells, mapping, { row: 2, onlyCompleted });

  test.each([
    ['Accepted', 1],
    ['invoiced', 1],
    ['Sent', 0],
    ['Accepted later', 0],
  ])('with status %s completes %d', (status, completed) => {
    expect(read(['Sue', '5', status])).toMatchObject({
      total_projects: 1,
      completed_projects: completed,
    });
  });
  test('is a project if it has an amount or a status', () => {
    expect(read(['Sue', '', ''])).toMatchObject({ total_projects: 0 });
    expect(read(['Sue', '$5', ''])).toMatchObject({ total_projects: 1, lifetime_value: '$5' });
  });
  test('brings its amount only when completed, where that is wanted', () => {
    expect(read(['Sue', '$5', 'Sent'], true).lifetime_value).toBe('');
    expect(read(['Sue', '$5', 'Accepted'], true).lifetime_value).toBe('$5');
  });
  test('takes its name from two columns, or from the company', () => {
    const parts = mapColumns(['First name', 'Last name', 'Company']);
    const name = (cells: string[]) => entryOf(cells, parts, { row: 2, onlyCompleted: false }).name;
    expect(name(['Sue', 'Altgelt', 'X'])).toBe('Sue Altgelt');
    expect(name(['', '', 'Oehler LLC'])).toBe('Oehler LLC');
  });
});
