import { typedNumber } from '#lib/fields.ts';
import { typedHours } from '#lib/hours.ts';
import { lineCents, toCents, toDollars } from '#lib/money.ts';
import type { CostView } from '../contract/costs.ts';
import type { CostKind } from '../rules/costs.ts';

/** A cost line being typed. */
export interface CostForm {
  kind: CostKind;
  /** What it is; for hours, who worked. */
  label: string;
  material_id: string | null;
  quantity: string;
  unit: string;
  unit_cost: string;
  hourly_rate: string;
  amount: string;
  estimated_amount: string;
  worked_on: string;
}

export function newCostForm(hourlyWage: number, today: string): CostForm {
  return {
    kind: 'material',
    label: '',
    material_id: null,
    quantity: '1',
    unit: 'each',
    unit_cost: '',
    hourly_rate: String(hourlyWage),
    amount: '',
    estimated_amount: '',
    worked_on: today,
  };
}

export function costFormOf(cost: CostView): CostForm {
  const { kind, label, material_id, unit } = cost;
  const unitCost = cost.unit_cost?.toString() ?? '';
  return {
    kind,
    label,
    material_id,
    unit,
    unit_cost: unitCost,
    hourly_rate: unitCost,
    quantity: cost.quantity?.toString() ?? '',
    amount: cost.amount.toString(),
    estimated_amount: cost.estimated_amount?.toString() ?? '',
    worked_on: cost.worked_on ?? '',
  };
}

/** The line as the API accepts it. */
export function costBody(form: CostForm) {
  const { kind, label, material_id, unit, worked_on } = form;
  const estimated_amount = form.estimated_amount.trim() ? typedNumber(form.estimated_amount) : null;
  const quantity = quantityOf(form);
  if (kind === 'other') return { kind, label, amount: typedNumber(form.amount), estimated_amount };
  if (kind === 'hours') {
    const unit_cost = typedNumber(form.hourly_rate);
    return { kind, label, worked_on, quantity, unit_cost, estimated_amount };
  }
  const unit_cost = typedNumber(form.unit_cost);
  return { kind, label, material_id, quantity, unit, unit_cost, estimated_amount };
}

/** The typed line's amount in dollars; nothing while numbers are missing. */
export function amountOf(form: CostForm): number | undefined {
  const quantity = quantityOf(form);
  const price = typedNumber(form.kind === 'hours' ? form.hourly_rate : form.unit_cost);
  if (typeof quantity !== 'number' || typeof price !== 'number') return undefined;
  if (quantity < 0 || price < 0) return undefined;
  return toDollars(lineCents(quantity, toCents(price)));
}

function quantityOf({ kind, quantity }: CostForm): number | string {
  return kind === 'hours' ? typedHours(quantity) : typedNumber(quantity);
}
