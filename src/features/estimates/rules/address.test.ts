import { expect, test } from 'vitest';
import { serviceAddress } from './address.ts';

const business = { city: 'Comfort', state: 'TX', business_name: 'Hill Country Handyman' };

test.each([
  [{ address: '9 High St', city: 'Boerne', zipCode: '78006' }, '9 High St, Boerne, TX 78006'],
  [{ address: '9 High St', city: '', zipCode: '' }, '9 High St'],
  [
    { address: '9 High St', city: 'Hobbs', zipCode: '88240', state: 'NM' },
    '9 High St, Hobbs, NM 88240',
  ],
  [{ address: '', city: '', zipCode: '' }, 'Comfort, TX'],
])('%j is served at %s', (location, line) => {
  expect(serviceAddress(location, business)).toBe(line);
});

test('without any town it is the business', () => {
  const none = { address: '', city: '', zipCode: '' };
  expect(serviceAddress(none, { ...business, city: '', state: '' })).toBe('Hill Country Handyman');
});
