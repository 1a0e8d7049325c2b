import { toCents, toDollars } from '../../../lib/money.ts';

/** What a cost line is: bought material, hours worked, or anything else. */
export const costKinds = ['material', 'hours', 'other'] as const;
export type CostKind = (typeof costKinds)[number];

/** Hours are noted in quarters (back-office spec section 5). */
export const hoursStep = 0.25;

/** Max characters and the largest numbers of a cost line; the form and the database enforce the same. */
export const costLimits = {
  label: 120,
  unit: 20,
  materialName: 120,
  quantity: 99_999.99,
  hours: 1000,
  unitCost: 999_999.99,
} as const;

/** Most cost lines of one project; a project of a one-owner business has a few dozen. */
export const maxCosts = 500;

/** Whether hours come in whole quarters. */
export function isInQuarters(hours: number): boolean {
  return Number.isInteger(hours / hoursStep);
}

interface Line {
  kind: CostKind;
  amount: number;
  estimatedAmount: number | null;
}

/** The sums of a project's cost lines, in dollars; the estimate is of those lines that have one. */
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
