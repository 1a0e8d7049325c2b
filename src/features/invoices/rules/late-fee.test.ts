import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsOf } from '#features/documents/rules/documents.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { askedOfEstimate, creditNoteTax, withLateFee } from './invoices.ts';
import {
  afterDispute,
  type FeeOfInvoice,
  feeOn,
  isFeeDue,
  mayWaiveFee,
  termsOfFee,
} from './late-fee.ts';

const percent = { kind: 'percent', value: 5, days: 10 } as const;

function overdue(change: Partial<FeeOfInvoice> = {}): FeeOfInvoice {
  return {
    ...termsOfFee(percent, { dueDate: '2026-11-20', sentOn: '2026-11-01' }),
    status: 'overdue',
    disputedAt: null,
    lateFeeAddedOn: null,
    lateFeeWaivedAt: null,
    ...change,
  };
}

describe('a late fee', () => {
  test('is due on the day after the last day without it', () => {
    expect(overdue().lateFeeAfter).toBe('2026-11-30');
    expect(isFeeDue(overdue(), '2026-11-29')).toBe(false);
    expect(isFeeDue(overdue(), '2026-11-30')).toBe(false);
    expect(isFeeDue(overdue(), '2026-12-01')).toBe(true);
  });

  test('of an invoice that goes out after its due date leaves the days from then on', () => {
    const late = termsOfFee(percent, { dueDate: '2026-11-20', sentOn: '2026-12-24' });
    expect(late.lateFeeAfter).toBe('2027-01-03');
  });

  test('is not stated while it is off', () => {
    const off = termsOfFee({ ...percent, kind: 'none' }, { dueDate: '2026-11-20', sentOn: '' });
    expect(off).toEqual({
      lateFeeKind: 'none',
      lateFeeValue: 0,
      lateFeeDays: null,
      lateFeeAfter: null,
    });
    expect(isFeeDue(overdue(off), '2030-01-01')).toBe(false);
    expect(mayWaiveFee(overdue(off))).toBe(false);
  });

  test.each([
    { status: 'draft' },
    { status: 'paid' },
    { status: 'cancelled' },
    { disputedAt: fromNow() },
    { lateFeeAddedOn: '2026-12-01' },
    { lateFeeWaivedAt: fromNow() },
  ] as const)('does not come to an invoice with %j', (change) =>
    expect(isFeeDue(overdue(change), '2026-12-31')).toBe(false),
  );

  test('is a percent of the balance or an amount, and never more than the balance', () => {
    const amount = { lateFeeKind: 'amount', lateFeeValue: 25 } as const;
    expect(feeOn(350, overdue())).toBe(17.5);
    expect(feeOn(0.1, overdue())).toBe(0.01);
    expect(feeOn(24.99, amount)).toBe(24.99);
    expect(feeOn(25, amount)).toBe(25);
    expect(feeOn(25.01, amount)).toBe(25);
    expect(feeOn(0, amount)).toBe(0);
  });

  test('leaves the days once more after a dispute, and never fewer than before', () => {
    expect(afterDispute(overdue(), '2026-12-05')).toBe('2026-12-15');
    expect(afterDispute(overdue(), '2026-11-02')).toBe('2026-11-30');
  });
});

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((one) => one / 100);

test('with a fee subtotal and tax are still the total, and the tax is as it was', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 9 }), cents, (amounts, fee) => {
      const before = totalsOf(
        amounts.map((amount) => ({ amount })),
        8.25,
      );
      const after = withLateFee(before, fee);
      expect(after.tax).toBe(before.tax);
      expect(Math.round((after.subtotal + after.tax) * 100)).toBe(Math.round(after.total * 100));
      expect(Math.round((after.total - before.total) * 100)).toBe(Math.round(fee * 100));
    }),
  );
});

test('credit notes before, after, and about a fee hold the tax once all is let off', () => {
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(cents, cents, share, share, fc.boolean(), (subtotal, fee, one, two, isWaived) => {
      const { tax, total } = totalsOf([{ amount: subtotal }], 8.25);
      const whole = Math.round(total * 100);
      const [first, second] = [Math.floor((whole * one) / 100), Math.floor((whole * two) / 200)];
      const later = { total: (whole + Math.round(fee * 100)) / 100, tax, lateFee: fee };
      const taxes = [creditNoteTax({ total, tax, lateFee: 0 }, 0, first / 100)];
      const middle = Math.min(second, whole - first);
      taxes.push(creditNoteTax(later, first / 100, middle / 100));
      const rest = whole - first - middle + (isWaived ? 0 : Math.round(fee * 100));
      taxes.push(creditNoteTax(later, (first + middle) / 100, rest / 100));
      const sum = taxes.reduce((all, part) => all + Math.round(part * 100), 0);
      expect(sum).toBe(Math.round(tax * 100));
      for (const part of taxes) expect(part).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a fee is nothing that was asked of the estimate, credited, waived, or neither', () => {
  const part = {
    subtotal: 300,
    untaxed: 0,
    tax: 24.75,
    extraSubtotal: 100,
    extraUntaxed: 0,
    extraTax: 8.25,
  };
  const credits = [0, 50, 108.25, 200].map((credited) => ({
    credited,
    creditedTax: creditNoteTax({ total: 324.75, tax: 24.75, lateFee: 0 }, 0, credited),
  }));
  for (const credit of credits) {
    const without = askedOfEstimate({ ...part, ...credit });
    const added = { ...part, ...credit, subtotal: 320, lateFee: 20 };
    expect(askedOfEstimate(added)).toEqual(without);
    const waived = { ...added, credited: credit.credited + 20, waivedFee: 20 };
    expect(askedOfEstimate(waived)).toEqual(without);
  }
  const all = { ...part, subtotal: 320, lateFee: 20, credited: 344.75, creditedTax: 24.75 };
  expect(askedOfEstimate(all)).toEqual({ subtotal: 0, untaxed: 0, tax: 0, total: 0 });
});
