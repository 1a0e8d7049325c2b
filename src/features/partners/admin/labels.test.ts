import { expect, test } from 'vitest';
import { historySentence } from './labels.ts';

test.each([
  ['partner_invoiced', 'Sent invoice PI-2026-0001'],
  ['payout_recorded', 'You recorded a payout'],
  ['payout_voided', 'You voided a payout'],
  ['tax_form_viewed', 'You viewed the W-9'],
  ['days_off_added', 'Added days off'],
])('what other features write down of a partner reads as a sentence: %s', (action, sentence) => {
  const line = {
    at: '2026-11-24T12:00:00Z',
    actor: 'owner' as const,
    action,
    details: { invoice_number: 'PI-2026-0001' },
  };
  expect(historySentence(line, () => 'You')).toBe(sentence);
});
