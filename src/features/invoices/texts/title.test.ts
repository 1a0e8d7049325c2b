import { expect, test } from 'vitest';
import { invoiceTitle } from './index.ts';

test.each([
  ['Deposit for EST-2026-0004: Deck', 'Anticipo de EST-2026-0004: Deck'],
  ['Progress payment for EST-2026-0004: Deck', 'Pago parcial de EST-2026-0004: Deck'],
])('what we put before an estimate title is in the reader’s language: %s', (english, spanish) => {
  for (const title of [english, spanish]) {
    expect(invoiceTitle(title, 'english')).toBe(english);
    expect(invoiceTitle(title, 'spanish')).toBe(spanish);
  }
});

test.each([
  'Deck',
  'Deposit for the church hall',
  'Deposit for EST-2026-0004 and more',
  'A deposit for EST-2026-0004: Deck',
])('what somebody typed stays as it is: %s', (title) => {
  expect(invoiceTitle(title, 'spanish')).toBe(title);
});
