import { lineCents, toCents, toDollars } from '../../../lib/money.ts';
import { type Body, typedBody } from '../../../ui/admin/endpoint.ts';
import type { CostView, postCost } from '../contract/costs.ts';
import type { CostKind } from '../rules/costs.ts';
import { toNumber } from './project-form.ts';

/** A cost line while it is typed. */
export interface CostForm {
  kind: CostKind;
  /** What it is; of hours who worked. */
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

export function newCostForm(hourlyRate: number, today: string): CostForm {
  return {
    kind: 'material',
    label: '',
    material_id: null,
    quantity: '1',
    unit: 'each',
    unit_cost: '',
    hourly_rate: String(hourlyRate),
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

/** The line as the API takes it. */
export function costBody(form: CostForm): Body<typeof postCost> {
  const { kind, label, material_id, unit, worked_on } = form;
  const estimated_amount = form.estimated_amount.trim() ? toNumber(form.estimated_amount) : null;
  const quantity = toNumber(form.quantity);
  if (kind === 'other')
    return typedBody<typeof postCost>({
      kind,
      label,
      amount: toNumber(form.amount),
      estimated_amount,
    });
  if (kind === 'hours') {
    const unit_cost = toNumber(form.hourly_rate);
    return typedBody<typeof postCost>({
      kind,
      label,
      worked_on,
      quantity,
      unit_cost,
      estimated_amount,
    });
  }
  const unit_cost = toNumber(form.unit_cost);
  return typedBody<typeof postCost>({
    kind,
    label,
    material_id,
    quantity,
    unit,
    unit_cost,
    estimated_amount,
  });
}

/** The line's amount as it is typed, in dollars; nothing while numbers are missing. */
export function amountOf(form: CostForm): number | undefined {
  const quantity = toNumber(form.quantity);
  const price = toNumber(form.kind === 'hours' ? form.hourly_rate : form.unit_cost);
  if (typeof quantity !== 'number' || typeof price !== 'number') return undefined;
  if (quantity < 0 || price < 0) return undefined;
  return toDollars(lineCents(quantity, toCents(price)));
}
