import { lineCents, toCents, toDollars } from '#lib/money.ts';
import type { EstimateLine } from './content.ts';

type Line = Pick<EstimateLine, 'quantity' | 'unit' | 'hours' | 'material_cost'>;

/**
 * What the owner expects a line to cost them, in dollars: its materials, and its hours at their
 * wage; never its price. Nothing if neither is known.
 */
export function expectedCost(line: Line, wage: number): number | undefined {
  const ofUnit = lineCents(hoursOfUnit(line), toCents(wage)) + toCents(line.material_cost ?? 0);
  return ofUnit > 0 ? toDollars(lineCents(line.quantity, ofUnit)) : undefined;
}

/** The same of several lines. */
export function expectedCosts(lines: Line[], wage: number): number | undefined {
  const known = lines.flatMap((line) => expectedCost(line, wage) ?? []);
  if (known.length === 0) return undefined;
  return toDollars(known.reduce((sum, dollars) => sum + toCents(dollars), 0));
}

/** How long lines take, in minutes and whole quarters of an hour; nothing if no hours are known. */
export function expectedMinutes(lines: Line[]): number | undefined {
  const hours = lines.reduce((sum, line) => sum + hoursOfUnit(line) * line.quantity, 0);
  // Rounded first: the sum of decimals can lie a hair above a quarter.
  const quarters = Math.ceil(Math.round(hours * 4 * 100) / 100);
  return quarters > 0 ? quarters * 15 : undefined;
}

function hoursOfUnit({ hours, unit }: Line): number {
  return hours ?? (unit === 'hour' ? 1 : 0);
}
