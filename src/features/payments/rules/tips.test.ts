import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asksForTip, partOf, readTip, withTip } from './tips.ts';

const percents = [10, 15, 20];
const read = (percent: string, own = '', amount = 550) =>
  readTip({ percent, own }, amount, percents);

describe('a tip', () => {
  test('is a suggested percent of what is paid, half a cent upwards', () => {
    expect(read('15')).toBe(82.5);
    expect(read('15', '', 0.1)).toBe(0.02);
    expect(read('10', '', 0.04)).toBe(0);
    expect(read('0')).toBe(0);
    expect(read('')).toBe(0);
  });

  test('of the customer’s own goes before a percent, up to what is paid', () => {
    expect(read('15', '20')).toBe(20);
    expect(read('0', '$1,000', 1000)).toBe(1000);
    expect(read('0', '549.99')).toBe(549.99);
    expect(read('0', '550')).toBe(550);
    expect(read('0', '550.01')).toBeUndefined();
  });

  test.each(['-5', 'NaN', 'Infinity', '1e3', '99999999999', '<script>', '2,50', '٣'])(
    'of %s is refused',
    (own) => {
      expect(read('0', own)).toBeUndefined();
      expect(asksForTip({ percent: '0', own })).toBe(true);
    },
  );

  test.each(['25', '-10', '15.0', 'NaN', '015', 'all'])(
    'of a percent that is not offered, %s, is refused',
    (percent) => expect(read(percent)).toBeUndefined(),
  );

  test('is not asked for by an empty field or by nothing', () => {
    expect(asksForTip({ percent: '', own: ' ' })).toBe(false);
    expect(asksForTip({ percent: '0', own: '0.00' })).toBe(false);
    expect(asksForTip({ percent: '10', own: '' })).toBe(true);
  });
});

test('money the card company gave back is first the invoice’s, then the tip', () => {
  const left = { amount: 550, tip: 55 };
  expect(partOf(549.99, left)).toEqual({ amount: 549.99, tip: 0 });
  expect(partOf(550, left)).toEqual({ amount: 550, tip: 0 });
  expect(partOf(550.01, left)).toEqual({ amount: 550, tip: 0.01 });
  expect(partOf(605, left)).toEqual({ amount: 550, tip: 55 });
  expect(partOf(700, left)).toEqual({ amount: 550, tip: 55 });
});

test('the parts of a refund add up to it, whatever is left', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((one) => one / 100);
  fc.assert(
    fc.property(cents, cents, cents, (sum, amount, tip) => {
      const part = partOf(sum, { amount, tip });
      expect(part.amount).toBeLessThanOrEqual(amount);
      expect(part.tip).toBeLessThanOrEqual(tip);
      expect(withTip(part)).toBe(Math.min(sum, withTip({ amount, tip })));
    }),
  );
});
