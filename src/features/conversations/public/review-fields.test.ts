import { expect, test } from 'vitest';
import { urgencyTone } from './review-fields.ts';

test.each([
  ['emergency', 'danger'],
  ['urgent', 'warning'],
  ['normal', 'success'],
  ['flexible', 'success'],
  ['whenever', 'success'],
])('%s is shown as %s', (urgency, tone) => {
  expect(urgencyTone(urgency)).toBe(tone);
});
