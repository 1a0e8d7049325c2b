import { expect, test } from 'vitest';
import { addressLine, townLine } from './address-line.ts';

test.each([
  [
    { address: '9 Plant Ave', city: 'Boerne', state: 'TX', zip: '78006' },
    '9 Plant Ave, Boerne, TX 78006',
  ],
  [
    { address: '9 Plant Ave', city: 'Boerne', state: '', zip: '78006' },
    '9 Plant Ave, Boerne 78006',
  ],
  [{ address: '9 Plant Ave', city: '', state: 'TX', zip: '' }, '9 Plant Ave, TX'],
  [{ address: '9 Plant Ave' }, '9 Plant Ave'],
  [{}, ''],
])('%j is written as "%s"', (address, line) => {
  expect(addressLine(address)).toBe(line);
});

test('the second line stands alone', () => {
  expect(townLine({ city: 'Comfort', state: 'TX', zip: '78013' })).toBe('Comfort, TX 78013');
});
