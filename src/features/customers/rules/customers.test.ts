import { describe, expect, test } from 'vitest';
import {
  fieldLimits,
  type Likeness,
  offeredStates,
  recognise,
  splitName,
  storedPhone,
} from './customers.ts';
import { furtherContact, furtherProperty, type Mergeable, mergedFields } from './merge.ts';

test('all states are offered, with Texas first', () => {
  expect(new Set(offeredStates).size).toBe(51);
  expect(offeredStates[0]).toBe('TX');
});

describe('a name', () => {
  test.each([
    ['Rosa Villarreal', 'Rosa', 'Villarreal'],
    ['  Mary  Ann Smith ', 'Mary Ann', 'Smith'],
    ['Villarreal, Rosa', 'Rosa', 'Villarreal'],
    ['Hill Country Rentals LLC', 'Hill Country Rentals LLC', ''],
    ['Oehler Bros, Inc.', 'Oehler Bros, Inc.', ''],
    ['Cher', 'Cher', ''],
    ['Bill Hart Jr.', 'Bill', 'Hart Jr.'],
    ['Bill Hart, III', 'Bill', 'Hart III'],
    ['Hart Jr., Bill', 'Bill', 'Hart Jr.'],
    ['Dr. Ann Lee, DDS', 'Ann', 'Lee DDS'],
    ['Lee, Dr. Ann', 'Ann', 'Lee'],
    ['D’Angelo, Jr.', 'D’Angelo', 'Jr.'],
    ['Mr. & Mrs. Smith', 'Mr. & Mrs.', 'Smith'],
    ['Dr.', 'Dr.', ''],
    ['', '', ''],
  ])('%j is %j and %j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  test('is cut to what the fields hold', () => {
    const { firstName, lastName } = splitName(`${'a'.repeat(90)} ${'b'.repeat(90)}`);
    expect(firstName).toHaveLength(fieldLimits.firstName);
    expect(lastName).toHaveLength(fieldLimits.lastName);
  });
});

test('a phone number is stored as a number, anything else as it was written', () => {
  expect(storedPhone('(830) 555-0116')).toBe('+18305550116');
  expect(storedPhone(' ask Dale ')).toBe('ask Dale');
});

describe('somebody is recognised', () => {
  const rosa: Likeness = { id: '1', firstName: 'Rosa', lastName: 'Villarreal' };
  const luis: Likeness = { id: '2', firstName: 'Luis', lastName: 'Villarreal' };
  const tenant: Likeness = { id: '3', firstName: 'Ana', lastName: 'Solís' };
  const person = { firstName: 'rosa', lastName: 'VILLARREAL' };

  test('by an e-mail address that one customer has, whatever the name', () => {
    expect(recognise(person, [tenant], [])).toBe(tenant);
  });
  test('by name where several have the e-mail address', () => {
    expect(recognise(person, [luis, rosa], [])).toBe(rosa);
    expect(recognise({ firstName: 'Ana', lastName: 'Solís' }, [luis, rosa], [])).toBeUndefined();
  });
  test('by phone number only with the same last name', () => {
    expect(recognise(person, [], [luis])).toBe(luis);
    expect(recognise(person, [], [tenant])).toBeUndefined();
  });
  test('not at all where two are as like', () => {
    expect(recognise(person, [], [luis, rosa])).toBeUndefined();
  });
});

describe('two that are one', () => {
  const primary: Mergeable = {
    firstName: 'Rosa',
    lastName: 'Villarreal',
    email: 'rosa.v@example.com',
    phone: '',
    address: '214 Rosewood Ave',
    city: 'Boerne',
    state: 'TX',
    zipCode: '78006',
    notes: 'Ring twice.',
    tags: ['VIP'],
    rating: null,
    authUserId: null,
    openingProjects: 2,
    openingCompleted: 1,
    openingValue: 100.5,
  };
  const gone: Mergeable = {
    ...primary,
    email: 'rosa@work.example',
    phone: '+18305550116',
    address: '88 Frey St',
    notes: 'Lockbox.',
    tags: ['VIP', 'Rental'],
    rating: 4,
    openingValue: 50,
  };

  test('values of the primary customer stay; blanks are filled, the rest is added up', () => {
    expect(mergedFields(primary, gone)).toMatchObject({
      email: 'rosa.v@example.com',
      phone: '+18305550116',
      address: '214 Rosewood Ave',
      notes: 'Ring twice.\n\nLockbox.',
      tags: ['VIP', 'Rental'],
      rating: 4,
      openingProjects: 4,
      openingCompleted: 2,
      openingValue: 150.5,
    });
  });
  test('lose no address, e-mail address or phone number', () => {
    expect(furtherProperty(primary, gone)).toMatchObject({ address: '88 Frey St' });
    expect(furtherContact(primary, gone)).toMatchObject({ email: 'rosa@work.example', phone: '' });
    expect(furtherProperty(primary, { ...gone, address: '214 rosewood ave' })).toBeUndefined();
    expect(furtherContact(primary, { ...gone, email: primary.email })).toBeUndefined();
  });
});
