import { describe, expect, test } from 'vitest';
import {
  detectPreset,
  entryOf,
  hasNames,
  mapColumns,
  unusedEmailColumn,
  withColumn,
} from './import-columns.ts';

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
  test.each([
    [
      'jobber',
      {
        'J-ID': 'client_id',
        'First Name': 'first_name',
        'Last Name': 'last_name',
        'Company Name': 'company',
        'Display Name': 'name',
        'E-mails': 'email',
        'Main Phone #s': 'phone',
        'Mobile Phone #s': 'other_phone',
        'Home Phone #s': 'other_phone',
        'Work Phone #s': 'other_phone',
        'Text Message Enabled Phone #': 'other_phone',
        'Service Property Name': 'property_name',
        'Service Street 1': 'address',
        'Service Street 2': 'address_2',
        'Service City': 'city',
        'Service State': 'state',
        'Service Zip code': 'zip_code',
        'Service Country': undefined,
        'Billing Street 1': undefined,
        'Billing City': undefined,
        Tags: 'tags',
      },
    ],
    [
      'housecall_pro',
      {
        'First Name': 'first_name',
        'Last Name': 'last_name',
        'Display Name': 'name',
        Company: 'company',
        Email: 'email',
        'Additional Emails': 'other_email',
        'Mobile Number': 'phone',
        'Home Number': 'other_phone',
        'Work Number': 'other_phone',
        'Do Not Service': 'tag_if_yes',
        'Lead Source': 'source',
        Notes: 'notes',
        Street: 'address',
        'Street Line 2': 'address_2',
        City: 'city',
        State: 'state',
        Zip: 'zip_code',
        'Address_1 Street Line 1': 'address',
        'Address_1 Street Line 2': 'address_2',
        'Address_1 City': 'city',
        'Address_1 State': 'state',
        'Address_1 Zip': 'zip_code',
        'Lifetime Value': 'value_so_far',
      },
    ],
    [
      'quickbooks',
      {
        Name: 'name',
        'Company name': 'company',
        'Street Address': 'address',
        City: 'city',
        State: 'state',
        Country: undefined,
        Zip: 'zip_code',
        Phone: 'phone',
        Email: 'email',
        Attachments: undefined,
        'Open balance': undefined,
      },
    ],
    [
      'quickbooks',
      {
        'Customer full name': 'name',
        'Phone numbers': 'phone',
        Email: 'email',
        'Full name': undefined,
        'Bill address': 'address',
        'Ship address': undefined,
      },
    ],
    [
      'quickbooks',
      {
        'Full Name': 'name',
        Company: 'company',
        Email: 'email',
        Phone: 'phone',
        Mobile: 'other_phone',
        Fax: undefined,
        Street: 'address',
        City: 'city',
        State: 'state',
        'ZIP code': 'zip_code',
        'Opening Balance': undefined,
        'Resale Number': undefined,
      },
    ],
    [
      'quickbooks',
      {
        Customer: 'name',
        Company: 'company',
        'First Name': 'first_name',
        'M.I.': 'middle_name',
        'Last Name': 'last_name',
        'Main Phone': 'phone',
        'Alt. Phone': 'other_phone',
        Fax: undefined,
        'Main Email': 'email',
        'Bill to 1': 'address_line',
        'Bill to 2': 'address_line',
        'Bill to 5': 'address_line',
        'Ship to 1': undefined,
        Balance: undefined,
      },
    ],
    [
      'google',
      {
        'First Name': 'first_name',
        'Middle Name': 'middle_name',
        'Last Name': 'last_name',
        'Organization Name': 'company',
        'E-mail 1 - Value': 'email',
        'E-mail 2 - Value': 'other_email',
        'Phone 1 - Label': undefined,
        'Phone 1 - Value': 'phone',
        'Phone 2 - Value': 'other_phone',
        'Address 1 - Street': 'address',
        'Address 1 - City': 'city',
        'Address 1 - Region': 'state',
        'Address 1 - Postal Code': 'zip_code',
        'Address 2 - Street': 'address',
        'Address 2 - City': 'city',
        Notes: 'notes',
      },
    ],
  ] as const)('of a whole customer export of %s', (preset, columns) => {
    const header = Object.keys(columns);
    expect(detectPreset(header)).toBe(preset);
    const mapping = mapColumns(header, preset);
    expect(Object.fromEntries(header.map((name, at) => [name, mapping[at]]))).toEqual(columns);
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

test('a field for further values stays with the columns that have it', () => {
  expect(withColumn(['other_phone', undefined], 1, 'other_phone')).toEqual([
    'other_phone',
    'other_phone',
  ]);
});

describe('a column of emails that is not used', () => {
  const header = ['Name', 'Reach', 'E-Mail of spouse'];
  test.each([
    ['is found by its values', [['Sue', 'sue@example.com', '']], ['name'], 1],
    ['is found by its name', [['Sue', '', '']], ['name'], 2],
    [
      'is none while another is used',
      [['Sue', 'sue@example.com', '']],
      ['name', undefined, 'email'],
      undefined,
    ],
    [
      'is none where nothing looks like it',
      [['Sue', 'by phone', '']],
      ['name', undefined, 'notes'],
      undefined,
    ],
  ] as const)('%s', (_, rows, mapping, found) => {
    const full = header.map((_, at) => mapping[at]);
    expect(unusedEmailColumn(header, rows as never, full)).toBe(found);
  });
});

describe('the addresses of a row', () => {
  const read = (header: string[], cells: string[]) => {
    const { address, city, state, zip_code, properties, client_id, property_name, name } = entryOf(
      cells,
      mapColumns(header, detectPreset(header)),
      { row: 2, onlyCompleted: false },
    );
    return { address, city, state, zip_code, properties, client_id, property_name, name };
  };

  test('have a second line', () => {
    expect(
      read(['Name', 'Street', 'Street Line 2', 'City'], ['Sue', '41 Esser Rd', 'Unit 3', 'Boerne']),
    ).toMatchObject({ address: '41 Esser Rd, Unit 3', city: 'Boerne' });
  });
  test('are several where parts come again, each complete', () => {
    expect(
      read(
        [
          'Name',
          'Street',
          'City',
          'Zip',
          'Address_2 Street Line 1',
          'Address_2 City',
          'Address_2 Zip',
        ],
        ['Sue', '41 Esser Rd', 'Boerne', '78006', '9 High St', 'Comfort', '78013'],
      ),
    ).toMatchObject({
      address: '41 Esser Rd',
      properties: [{ address: '9 High St', city: 'Comfort', state: '', zip_code: '78013' }],
    });
  });
  test('are taken apart where one cell has all of it, or one for each line', () => {
    const whole = { address: '41 Esser Rd', city: 'Boerne', state: 'TX', zip_code: '78006' };
    expect(
      read(
        ['Customer full name', 'Phone numbers', 'Bill address'],
        ['Sue', '', '41 Esser Rd, Boerne, TX 78006'],
      ),
    ).toMatchObject(whole);
    expect(
      read(
        ['Customer', 'Bill to 1', 'Bill to 2', 'Bill to 3'],
        ['Sue Altgelt', 'Sue Altgelt', '41 Esser Rd', 'Boerne, TX 78006'],
      ),
    ).toMatchObject(whole);
  });
  test('belong to the client whose number they count behind, with their name', () => {
    expect(
      read(['J-ID', 'Name', 'Service Property Name'], ['100_2', 'Sue', 'Lake house']),
    ).toMatchObject({ client_id: '100', property_name: 'Lake house' });
    expect(read(['Customer'], ['Altgelt, Sue:Rental on Main'])).toMatchObject({
      name: 'Altgelt, Sue',
      property_name: 'Rental on Main',
    });
  });
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
  test.each(['Active', 'Inactive', 'Lead', '-', 'n/a', ''])(
    'with status %j is no project: that is a state of the customer',
    (status) => {
      expect(read(['Sue', '', status])).toMatchObject({ total_projects: 0 });
    },
  );
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

describe('what has no field of its own', () => {
  const read = (header: string[], cells: string[], mapping = mapColumns(header)) =>
    entryOf(cells, mapping, { row: 2, onlyCompleted: false, header });

  test('becomes a tag, a line of the notes, or the source', () => {
    expect(
      read(
        ['Name', 'Tags', 'Do Not Service', 'Lead Source', 'Gate', 'Notes'],
        ['Sue', 'vip, repeat', 'Yes', 'Google', '4411', 'dog bites'],
        ['name', 'tags', 'tag_if_yes', 'source', 'note_line', 'notes'],
      ),
    ).toMatchObject({
      tags: ['vip', 'repeat', 'Do Not Service'],
      source: 'Google',
      notes: 'dog bites\nGate: 4411',
    });
    expect(read(['Name', 'Do Not Service'], ['Sue', 'No']).tags).toEqual([]);
  });
  test('loses no company beside a name, and makes no tag of groups of Google itself', () => {
    expect(read(['Name', 'Company'], ['Sue', 'Oehler LLC']).notes).toBe('Company: Oehler LLC');
    expect(read(['Name', 'Labels'], ['Sue', '* myContacts ::: Customers']).tags).toEqual([
      'Customers',
    ]);
  });
  test('is what is known of the customer so far, and no project', () => {
    expect(
      read(['Name', 'Projects', 'Completed', 'Lifetime value'], ['Sue', '5', '3', '4210.50']),
    ).toMatchObject({
      total_projects: 0,
      lifetime_value: '',
      opening: { projects: '5', completed: '3', value: '4210.50' },
    });
  });
});
