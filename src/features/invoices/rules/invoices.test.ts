import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueReminder, nextOccurrence } from './days.ts';
import {
  askedOfEstimate,
  creditTax,
  isInQuarters,
  isOverdue,
  mayPay,
  mayVoid,
  openAmount,
  partOfEstimate,
  restOfEstimate,
  simpleTotals,
  statusOf,
} from './invoices.ts';

const invoice = {
  status: 'sent' as const,
  total: 100,
  paid: 0,
  credited: 0,
  dueDate: '2026-11-20',
};

describe('how an invoice stands', () => {
  test('a draft stays one until it is sent or money comes', () => {
    const draft = { ...invoice, status: 'draft' as const };
    expect(statusOf(draft, '2027-01-01')).toBe('draft');
    expect(statusOf({ ...draft, paid: 0.01 }, '2026-11-20')).toBe('partial');
    expect(statusOf({ ...draft, paid: 100 }, '2026-11-20')).toBe('paid');
  });

  test('the day it is due is still in time, the next one is not', () => {
    expect(statusOf(invoice, '2026-11-19')).toBe('sent');
    expect(statusOf(invoice, '2026-11-20')).toBe('sent');
    expect(statusOf(invoice, '2026-11-21')).toBe('overdue');
    const open = { ...invoice, openAmount: 100, onTheWayAmount: 0 };
    expect(isOverdue(open, '2026-11-20')).toBe(false);
    expect(isOverdue(open, '2026-11-21')).toBe(true);
    expect(isOverdue({ ...open, status: 'paid' }, '2026-11-21')).toBe(false);
    expect(isOverdue({ ...open, onTheWayAmount: 99.99 }, '2026-11-21')).toBe(true);
    expect(isOverdue({ ...open, status: 'overdue', onTheWayAmount: 100 }, '2026-11-21')).toBe(
      false,
    );
  });

  test('a cent decides between partial and paid', () => {
    expect(statusOf({ ...invoice, paid: 99.99 }, '2026-11-20')).toBe('partial');
    expect(statusOf({ ...invoice, paid: 100 }, '2026-11-20')).toBe('paid');
    expect(statusOf({ ...invoice, paid: 60, credited: 40 }, '2026-11-20')).toBe('paid');
  });

  test('what is let off in full is cancelled, and stays so', () => {
    expect(statusOf({ ...invoice, credited: 100 }, '2026-11-20')).toBe('cancelled');
    expect(statusOf({ ...invoice, status: 'cancelled' }, '2027-01-01')).toBe('cancelled');
  });

  test('paid and cancelled ones offer no pay; what money came for is not voided', () => {
    expect(['draft', 'sent', 'partial', 'overdue'].every((one) => mayPay(one as never))).toBe(true);
    expect(mayPay('paid')).toBe(false);
    expect(mayPay('cancelled')).toBe(false);
    expect(mayVoid({ status: 'sent', paid: 0 })).toBe(true);
    expect(mayVoid({ status: 'partial', paid: 0.01 })).toBe(false);
  });
});

test('the simple mode: hours times rate and marked-up materials', () => {
  const work = { hours: 1.25, laborRate: 110, materialCost: 148.6, markupPercent: 25 };
  expect(simpleTotals(work, 0)).toMatchObject({ subtotal: 323.25, tax: 0, total: 323.25 });
  expect(simpleTotals(work, 8.25)).toMatchObject({ subtotal: 323.25, tax: 26.67, total: 349.92 });
  expect(isInQuarters(1.25)).toBe(true);
  expect(isInQuarters(1.2)).toBe(false);
});

const cents = (max: number) => fc.integer({ min: 0, max: max });

test('the parts of an estimate add up to it, to the cent of the tax', () => {
  fc.assert(
    fc.property(
      cents(5_000_000),
      cents(400_000),
      cents(100),
      fc.array(cents(100), { maxLength: 5 }),
      (net, tax, percentUntaxed, shares) => {
        fc.pre(net > 0);
        const whole = {
          subtotal: net / 100,
          untaxed: Math.floor((net * percentUntaxed) / 100) / 100,
          tax: tax / 100,
          total: (net + tax) / 100,
        };
        const parts: (typeof whole)[] = [];
        for (const share of shares) {
          const rest = restOfEstimate(whole, parts);
          const left = Math.round(rest.total * 100);
          const part = partOfEstimate(Math.floor((left * share) / 100) / 100, whole, rest);
          expect(Math.round(part.subtotal * 100) + Math.round(part.tax * 100)).toBe(
            Math.round(part.total * 100),
          );
          parts.push(part);
        }
        const all = [...parts, restOfEstimate(whole, parts)];
        for (const { subtotal, untaxed, tax } of all) {
          expect(untaxed).toBeGreaterThanOrEqual(0);
          expect(untaxed).toBeLessThanOrEqual(subtotal);
          expect(tax).toBeGreaterThanOrEqual(0);
        }
        for (const name of ['subtotal', 'untaxed', 'tax', 'total'] as const) {
          const sum = all.reduce((total, part) => total + Math.round(part[name] * 100), 0);
          expect(sum).toBe(Math.round(whole[name] * 100));
        }
      },
    ),
  );
});

test('many small parts of an estimate never take more of what is not taxed than there is', () => {
  const whole = { subtotal: 1, untaxed: 0.6, tax: 0.03, total: 1.03 };
  const parts: (typeof whole)[] = [];
  for (let count = 0; count < 103; count += 1)
    parts.push(partOfEstimate(0.01, whole, restOfEstimate(whole, parts)));
  expect(parts.every(({ untaxed, subtotal }) => untaxed >= 0 && untaxed <= subtotal)).toBe(true);
  expect(restOfEstimate(whole, parts)).toEqual({ subtotal: 0, untaxed: 0, tax: 0, total: 0 });
});

test('credits of all of an invoice hold all of its tax, however they are cut', () => {
  fc.assert(
    fc.property(cents(1_000_000), fc.array(cents(100), { maxLength: 6 }), (tax, shares) => {
      const total = tax * 13 + 1;
      let credited = 0;
      let creditedTax = 0;
      for (const share of [...shares, 100]) {
        const amount =
          share === 100 ? total - credited : Math.floor(((total - credited) * share) / 100);
        const sums = { total: total / 100, tax: tax / 100 };
        creditedTax += Math.round(creditTax(sums, credited / 100, amount / 100) * 100);
        credited += amount;
      }
      expect(creditedTax).toBe(tax);
    }),
  );
});

test('paid, credited and open are the total', () => {
  fc.assert(
    fc.property(cents(9e9), cents(9e9), cents(9e9), (open, paid, credited) => {
      const total = (open + paid + credited) / 100;
      expect(openAmount({ total, paid: paid / 100, credited: credited / 100 })).toBe(open / 100);
    }),
  );
});

describe('reminders', () => {
  const facts = { dueDate: '2026-11-20', sentOn: '2026-11-01' };
  const steps = [-3, 1, 7];

  test('each step comes on its day, once', () => {
    expect(dueReminder(facts, steps, [], '2026-11-16').send).toBeUndefined();
    expect(dueReminder(facts, steps, [], '2026-11-17').send).toBe(-3);
    expect(dueReminder(facts, steps, [-3], '2026-11-18').send).toBeUndefined();
    expect(dueReminder(facts, steps, [-3], '2026-11-21').send).toBe(1);
  });

  test('of several that are due the latest is sent, the others left out', () => {
    expect(dueReminder(facts, steps, [], '2026-12-01')).toEqual({ send: 7, skip: [-3, 1] });
  });

  test('none comes for a day before the invoice was sent', () => {
    const late = { ...facts, sentOn: '2026-11-21' };
    expect(dueReminder(late, steps, [], '2026-11-21')).toEqual({ send: undefined, skip: [-3, 1] });
    expect(dueReminder(late, steps, [-3, 1], '2026-11-27').send).toBe(7);
  });
});

test('a recurrence on the 31st is on the last of shorter months and the 31st again', () => {
  expect(nextOccurrence('month', '2026-01-31', '2026-01-31')).toBe('2026-02-28');
  expect(nextOccurrence('month', '2026-01-31', '2026-02-28')).toBe('2026-03-31');
  expect(nextOccurrence('week', '2026-01-01', '2026-01-07')).toBe('2026-01-08');
  expect(nextOccurrence('quarter', '2026-01-31', '2026-04-01')).toBe('2026-04-30');
  expect(nextOccurrence('year', '2024-02-29', '2024-03-01')).toBe('2025-02-28');
});

test.each([
  // Nothing beyond it: minus what was credited.
  [{ extraSubtotal: 0, extraTax: 0, credited: 0, creditedTax: 0 }, [300, 24.75, 324.75]],
  [{ extraSubtotal: 0, extraTax: 0, credited: 10.83, creditedTax: 0.83 }, [290, 23.92, 313.92]],
  // $100 and its tax beyond it: a credit applies to that first.
  [{ extraSubtotal: 100, extraTax: 8.25, credited: 0, creditedTax: 0 }, [200, 16.5, 216.5]],
  [{ extraSubtotal: 100, extraTax: 8.25, credited: 108.25, creditedTax: 8.25 }, [200, 16.5, 216.5]],
  [
    { extraSubtotal: 100, extraTax: 8.25, credited: 108.26, creditedTax: 8.25 },
    [199.99, 16.5, 216.49],
  ],
  [{ extraSubtotal: 100, extraTax: 8.25, credited: 324.75, creditedTax: 24.75 }, [0, 0, 0]],
] as const)('an invoice over 324.75 dollars with %j asks the estimate for %j', (part, sums) => {
  const { subtotal, tax, total } = askedOfEstimate({
    subtotal: 300,
    untaxed: 0,
    extraUntaxed: 0,
    tax: 24.75,
    ...part,
  });
  expect([subtotal, tax, total]).toEqual(sums);
});

test('what an invoice asks of its estimate holds its share of what is not taxed', () => {
  const part = { subtotal: 300, untaxed: 100, tax: 16.5, extraSubtotal: 50, extraUntaxed: 20 };
  const asked = (credited: number, creditedTax: number) =>
    askedOfEstimate({ ...part, extraTax: 2.48, credited, creditedTax });
  expect(asked(0, 0)).toEqual({ subtotal: 250, untaxed: 80, tax: 14.02, total: 264.02 });
  // The lines beyond the estimate are credited first, then half of the rest.
  expect(asked(52.48 + 132.01, 9.49)).toMatchObject({ untaxed: 40, total: 132.01 });
  expect(asked(316.5, 16.5)).toEqual({ subtotal: 0, untaxed: 0, tax: 0, total: 0 });
});
