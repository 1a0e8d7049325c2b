import { expect, test } from 'vitest';
import { splitAddress } from './import-address.ts';

test.each([
  ['41 Esser Rd, Boerne, TX 78006', ['41 Esser Rd', 'Boerne', 'TX', '78006']],
  [
    '41 Esser Rd\nUnit 3\nBoerne, TX  78006-1234',
    ['41 Esser Rd, Unit 3', 'Boerne', 'TX', '78006-1234'],
  ],
  ['41 Esser Rd\r\nBoerne TX 78006\r\nUSA', ['41 Esser Rd', 'Boerne', 'TX', '78006']],
  ['41 Esser Rd, Boerne, Texas, 78006, United States', ['41 Esser Rd', 'Boerne', 'Texas', '78006']],
  ['41 Esser Rd', ['41 Esser Rd', '', '', '']],
  ['41 Esser Rd, Boerne', ['41 Esser Rd, Boerne', '', '', '']],
  ['Boerne, TX 78006', ['Boerne, TX 78006', '', '', '']],
  ['', ['', '', '', '']],
])('%j', (whole, [address, city, state, zip_code]) => {
  expect(splitAddress(whole)).toEqual({ address, city, state, zip_code });
});
