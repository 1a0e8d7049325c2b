import { lineCents, toCents, toDollars } from '../../../lib/money.ts';
import type { EstimateLine } from './content.ts';

type Line = Pick<EstimateLine, 'quantity' | 'unit' | 'hours' | 'material_cost'>;

/**
 * What the owner expects a line to cost them, in dollars: its materials, and its hours at their
 * wage; never its price. Nothing if neither is known.
 */
export function expectedCost(line: Line, wage: number): number | undefined {
  const hours = line.hours ?? (line.unit === 'hour' ? 1 : 0);
  const ofUnit = lineCents(hours, toCents(wage)) + toCents(line.material_cost ?? 0);
  return ofUnit > 0 ? toDollars(lineCents(line.quantity, ofUnit)) : undefined;
}

/** The same of several lines. */
export function expectedCosts(lines: Line[], wage: number): number | undefined {
  const known = lines.flatMap((line) => expectedCost(line, wage) ?? []);
  if (known.length === 0) return undefined;
  return toDollars(known.reduce((sum, dollars) => sum + toCents(dollars), 0));
}
