import { toCents, toDollars } from '#lib/money.ts';

/** A cost line's kind: material, hours, or anything else. */
export const costKinds = ['material', 'hours', 'other'] as const;
export type CostKind = (typeof costKinds)[number];

/** Hours are in quarters (back-office spec section 5). */
export const hoursStep = 0.25;

/** Max characters and numbers of a cost line, the same in the form and the database. */
export const costLimits = {
  label: 120,
  unit: 20,
  materialName: 120,
  quantity: 99_999.99,
  hours: 1000,
  unitCost: 999_999.99,
} as const;

/** Max cost lines per project; a one-owner business has a few dozen. */
export const maxCosts = 500;

/** Whether hours are in whole quarters. */
export function isInQuarters(hours: number): boolean {
  return Number.isInteger(hours / hoursStep);
}

interface Line {
  kind: CostKind;
  amount: number;
  estimatedAmount: number | null;
}

/**
 * The totals of a project's cost lines, in dollars; the estimate covers only lines that have one.
 */
export function sumCosts(lines: Line[]) {
  const sum = (cents: number[]) => toDollars(cents.reduce((total, one) => total + one, 0));
  const ofKind = (kind: CostKind) =>
    sum(lines.filter((line) => line.kind === kind).map((line) => toCents(line.amount)));
  const estimates = lines.flatMap(({ estimatedAmount }) =>
    estimatedAmount === null ? [] : [toCents(estimatedAmount)],
  );
  return {
    material: ofKind('material'),
    hours: ofKind('hours'),
    other: ofKind('other'),
    actual: sum(lines.map((line) => toCents(line.amount))),
    estimated: estimates.length > 0 ? sum(estimates) : null,
  };
}
