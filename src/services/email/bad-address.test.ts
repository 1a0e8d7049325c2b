import { expect, test } from 'vitest';
import { isBadAddress } from './bad-address.ts';

test.each([
  ['5.1.1', true],
  ['550 5.1.1 <ann@example.com>: no such user', true],
  ['550-5.2.1 The email account is disabled', true],
  ['550 no such user', true],
  ['553 mailbox name not allowed', true],
  ['550 5.7.1 Message rejected as spam', false],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.4.5 Daily sending limit exceeded', false],
  ['450 4.2.1 Try again later', false],
  ['554 rejected from 5.1.1.7', false],
  ['', false],
])('"%s" is about the address: %s', (reply, expected) => {
  expect(isBadAddress(reply)).toBe(expected);
});
