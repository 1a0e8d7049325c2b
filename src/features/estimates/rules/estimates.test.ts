import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '#features/documents/rules/documents.ts';
import { dayAfter } from '#lib/days/days.ts';
import { parseAddress } from './address.ts';
import {
  approvedOf,
  countsIn,
  depositProblem,
  leadingOption,
  linesProblem,
  type Priced,
  tickOf,
  ticksFor,
  totalsOfChoice,
} from './choice.ts';
import { currentLine, type EstimateLine, onlyOption } from './content.ts';
import {
  canBecome,
  dueSteps,
  type EstimateStatus,
  estimateStatuses,
  isOver,
  mayEdit,
  maySend,
  whyClosed,
} from './estimates.ts';

describe('states', () => {
  test('go from draft to sent to an answer, and from expired to sent again', () => {
    const moves = estimateStatuses.flatMap((from) =>
      estimateStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'draft sent',
      'draft expired',
      'sent approved',
      'sent rejected',
      'sent expired',
      'expired sent',
    ]);
  });

  test('what was answered can neither be changed nor sent', () => {
    const may = (rule: (status: EstimateStatus) => boolean) => estimateStatuses.filter(rule);
    expect(may(mayEdit)).toEqual(['draft', 'sent', 'expired']);
    expect(may(maySend)).toEqual(['draft', 'sent', 'expired']);
  });

  test('an estimate is over the day after its last', () => {
    const sent = { status: 'sent' as const, validUntil: '2026-12-04' };
    expect(isOver(sent, '2026-12-03')).toBe(false);
    expect(isOver(sent, '2026-12-04')).toBe(false);
    expect(isOver(sent, '2026-12-05')).toBe(true);
    expect(isOver({ ...sent, validUntil: null }, '2099-01-01')).toBe(false);
    expect(isOver({ ...sent, status: 'approved' }, '2026-12-05')).toBe(false);
  });

  test('an answer counts only to the revision that was read, while it waits', () => {
    const sent = { status: 'sent' as const, validUntil: '2026-12-04', revision: 2 };
    expect(whyClosed(sent, '2026-12-04', 2)).toBeUndefined();
    expect(whyClosed(sent, '2026-12-04', 1)).toBe('changed');
    expect(whyClosed(sent, '2026-12-05', 2)).toBe('expired');
    expect(whyClosed({ ...sent, status: 'draft' }, '2026-12-04', 2)).toBe('gone');
    for (const status of ['approved', 'rejected'] as const)
      expect(whyClosed({ ...sent, status }, '2026-12-05', 1)).toBe(status);
  });

  test('days are counted across months and years', () => {
    expect(dayAfter('2026-12-04', 30)).toBe('2027-01-03');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  });
});

test('a follow-up is due on its day, not before, and once', () => {
  const sentAt = new Date('2026-11-01T12:00:00Z');
  const after = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000);
  expect(dueSteps([7, 3], [], sentAt, after(71))).toEqual([]);
  expect(dueSteps([7, 3], [], sentAt, after(72))).toEqual([3]);
  expect(dueSteps([7, 3], [3], sentAt, after(73))).toEqual([]);
  expect(dueSteps([7, 3], [], sentAt, after(7 * 24))).toEqual([3, 7]);
  expect(dueSteps([], [], sentAt, after(900))).toEqual([]);
});

describe('the price of a choice', () => {
  const cents = (dollars: number) => Math.round(dollars * 100);
  const expected = (max: number) => fc.integer({ min: 0, max: max }).map((whole) => whole / 100);
  const discount = fc.oneof(
    fc.constant({ discount_kind: 'none' as const, discount_value: 0 }),
    expected(100_000).map((value) => ({
      discount_kind: 'amount' as const,
      discount_value: value,
    })),
    fc.integer({ min: 1, max: 100_000 }).map((thousandths) => ({
      discount_kind: 'percent' as const,
      discount_value: thousandths / 1000,
    })),
  );
  const line = fc.record({
    id: fc.uuid(),
    // None: it belongs to the estimate.
    options: fc.subarray(['good', 'better']),
    description: fc.constant('Work'),
    quantity: expected(50_000),
    unit: fc.constant('each' as const),
    rate: expected(1_000_000),
    category: fc.constant('general' as const),
    taxable: fc.boolean(),
    is_optional: fc.boolean(),
    hours: fc.constant(null),
    material_cost: fc.constant(null),
  });
  const estimate: fc.Arbitrary<Priced> = fc.record({
    options: fc.constant(
      ['good', 'better'].map((key) => ({
        key,
        name: key,
        description: '',
        is_recommended: key === 'better',
      })),
    ),
    lines: fc
      .array(fc.tuple(line, discount), { maxLength: 40 })
      .map((lines): EstimateLine[] =>
        lines.map(([one, own]) => ({ ...one, ...own, amount: lineAmount({ ...one, ...own }) })),
      ),
    tax_percent: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1000),
    deposit_kind: fc.constantFrom('none', 'amount', 'percent'),
    deposit_value: expected(10_000),
  });

  test('is its lines and its tax to the cent, for any lines, rates and ticks', () => {
    fc.assert(
      fc.property(
        estimate,
        discount,
        fc.constantFrom('good', 'better'),
        fc.boolean(),
        (undiscounted, whole, option, all) => {
          const priced = { ...undiscounted, ...whole };
          const optional = priced.lines.filter((_, index) => all || index % 2).map(({ id }) => id);
          const choice = { option, optional };
          const approved = approvedOf(priced, choice);
          const sum = approved.lines.reduce((so, { amount }) => so + cents(amount), 0);
          expect(cents(approved.subtotal) + cents(approved.discount_amount ?? 0)).toBe(sum);
          expect(approved.subtotal).toBeGreaterThanOrEqual(0);
          expect(approved.untaxed_amount).toBeGreaterThanOrEqual(0);
          expect(approved.untaxed_amount).toBeLessThanOrEqual(approved.subtotal);
          expect(cents(approved.subtotal) + cents(approved.tax_amount)).toBe(
            cents(approved.total_amount),
          );
          expect(approved.deposit_amount).toBeLessThanOrEqual(approved.total_amount);
          // Checking a box never lowers the price, and never adds the other option's lines.
          const without = totalsOfChoice(priced, { option, optional: [] });
          expect(approved.total_amount).toBeGreaterThanOrEqual(without.total);
          const own = priced.lines.filter((one) => countsIn(one, option));
          expect(approved.lines.length).toBeLessThanOrEqual(own.length);
        },
      ),
    );
  });

  test('leads with the recommended option, else the first, else the one price', () => {
    const option = (key: string, is_recommended = false) => ({
      key,
      name: key,
      description: '',
      is_recommended,
    });
    expect(leadingOption([option('good'), option('best', true)])).toBe('best');
    expect(leadingOption([option('good'), option('best')])).toBe('good');
    expect(leadingOption([])).toBe('');
  });

  test('too high a total is refused, the highest is not', () => {
    const priced = { options: [], tax_percent: 0, deposit_kind: 'none' as const, deposit_value: 0 };
    const of = (quantity: number, rate: number) =>
      linesProblem({
        ...priced,
        lines: [{ options: [], quantity, rate, taxable: true, is_optional: false }],
      });
    expect(of(1000, 9_999_999.99)).toBeUndefined();
    expect(of(1001, 9_999_999.99)?.message).toBe('The total is too high.');
  });

  test('a deposit is at most the whole', () => {
    expect(depositProblem({ deposit_kind: 'percent', deposit_value: 100 })).toBeUndefined();
    expect(depositProblem({ deposit_kind: 'percent', deposit_value: 100.01 })).toBeDefined();
    expect(depositProblem({ deposit_kind: 'amount', deposit_value: 5000 })).toBeUndefined();
  });
});

test.each([
  ['214 Rosewood Ave, Boerne, TX 78006', '214 Rosewood Ave', 'Boerne', 'TX', '78006'],
  ['9 Main St, Unit 4, Comfort TX', '9 Main St, Unit 4', 'Comfort', 'TX', ''],
  ['12 Ranger Creek', '12 Ranger Creek', '', '', ''],
  ['78006', '78006', '', '', '78006'],
  ['9 Elm St, Tulsa, OK 74101', '9 Elm St', 'Tulsa', 'OK', '74101'],
  ['9 Elm St, Apt 2, Santa Fe NM 87501-1234', '9 Elm St, Apt 2', 'Santa Fe', 'NM', '87501-1234'],
  ['9 Elm St, Bend, Or.', '9 Elm St', 'Bend', 'OR', ''],
  ['214 Rosewood Ave, Boerne, texas 78006', '214 Rosewood Ave', 'Boerne', 'TX', '78006'],
  ['214 Rosewood Ave, Boerne Texas', '214 Rosewood Ave', 'Boerne', 'TX', ''],
  ['1 Court de la Vista, Comfort', '1 Court de la Vista', 'Comfort', '', ''],
])('reads the address %s', (line, address, city, state, zipCode) => {
  expect(parseAddress(line)).toEqual({ address, city, state, zipCode });
});

describe('lines that options share', () => {
  const line = (
    id: string,
    rate: number,
    options: string[],
    is_optional = false,
  ): EstimateLine => ({
    id,
    options,
    rate,
    is_optional,
    description: id,
    quantity: 1,
    unit: 'each',
    amount: rate,
    category: 'general',
    taxable: true,
    hours: null,
    material_cost: null,
  });
  const option = (key: string) => ({ key, name: key, description: '', is_recommended: false });
  const priced: Priced = {
    options: ['good', 'better', 'best'].map(option),
    lines: [
      line('cleanup', 45, []),
      line('valve', 286, ['better', 'best']),
      line('fan', 500, ['best']),
      line('hook', 80, ['better', 'best'], true),
    ],
    tax_percent: 0,
    deposit_kind: 'none',
    deposit_value: 0,
  };
  const total = (key: string, optional: string[] = []) =>
    totalsOfChoice(priced, { option: key, optional }).total;

  test('count once in each option they are in, and in none besides', () => {
    expect(['good', 'better', 'best'].map((key) => total(key))).toEqual([45, 331, 831]);
    expect(total('good', ['hook'])).toBe(45);
    expect(total('better', ['hook'])).toBe(411);
  });

  test('are ticked in one option without being ticked in another', () => {
    const ticks = [tickOf('better', 'hook'), 'fan'];
    expect(ticksFor('better', ticks)).toEqual(['hook', 'fan']);
    expect(ticksFor('best', ticks)).toEqual(['fan']);
  });

  test('must name options that there are, and may name none', () => {
    expect(linesProblem(priced)).toBeUndefined();
    const stray = { ...priced, lines: [line('one', 1, []), line('two', 2, ['best', 'gone'])] };
    expect(linesProblem(stray)?.field).toBe('line_items.1.options');
    const onlyBest = { ...priced, lines: [line('one', 1, ['best'])] };
    expect(linesProblem(onlyBest)?.message).toContain('“good” has no lines');
  });

  test('read what was sent before there were any', () => {
    expect(currentLine({ option: 'good' }).options).toEqual(['good']);
    expect(currentLine({ option: '' }).options).toEqual([]);
    expect(currentLine({ option: 'good', options: ['best'] }).options).toEqual(['best']);
    expect(onlyOption({ options: ['best'] })).toBe('best');
    expect(onlyOption({ options: ['good', 'best'] })).toBe('');
  });
});
