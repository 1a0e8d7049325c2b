import { expect, test } from 'vitest';
import { camelCase, camelKeys } from './key-case.ts';

test('a name of the API becomes a name of code', () => {
  expect(['city', 'zip_code', 'auth_user_id'].map(camelCase)).toEqual([
    'city',
    'zipCode',
    'authUserId',
  ]);
});

test('only the names of fields change, whatever they hold', () => {
  expect(camelKeys({ zip_code: '78006', tags: ['a_b'], rating: null })).toEqual({
    zipCode: '78006',
    tags: ['a_b'],
    rating: null,
  });
});
