import {
  beforeDiscount,
  type DocumentTotals,
  discountProblem,
  documentLimits,
  type GivenDiscount,
  grossAmount,
  lineAmount,
  type Totals,
  totalsOf,
} from '#features/documents/rules/documents.ts';
import { storeDiscount } from '#features/documents/rules/stored-discount.ts';
import { newId } from '#lib/ids.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import { badInput } from '#platform/http/errors.ts';
import type { LineInput } from '../contract/fields.ts';
import { materialPrice, noPrice } from '../rules/invoices.ts';
import type { NewLine } from '../store/invoices.ts';

/** What is charged, however it was entered. */
export interface Work {
  invoice_mode: 'simple' | 'detailed';
  items: LineInput[];
  labor_rate: number;
  total_hours: number;
  material_cost_basis: number;
  work_description: string;
  labor_taxable: boolean;
  materials_taxable: boolean;
  markupPercent: number;
}

/** An invoice's lines: as sent, or the labor and materials of simple mode. */
export function linesOf(work: Work): NewLine[] {
  if (work.invoice_mode === 'detailed')
    return work.items.map((item) => detailedLine(item, work.labor_taxable));
  const { labor_rate: rate, total_hours: quantity, material_cost_basis: materialCost } = work;
  const price = materialPrice({ materialCost, markupPercent: work.markupPercent });
  return [
    ...(quantity > 0
      ? [
          {
            ...blank('labor', 'Labor'),
            quantity,
            rate,
            taxable: work.labor_taxable,
            amount: lineAmount({ quantity, rate }),
          },
        ]
      : []),
    ...(price > 0
      ? [
          {
            ...blank('material', 'Materials'),
            quantity: 1,
            rate: price,
            taxable: work.materials_taxable,
            amount: price,
            costBasis: materialCost,
          },
        ]
      : []),
  ];
}

function detailedLine(item: LineInput, isLaborTaxed: boolean): NewLine {
  const { description, quantity, rate, type, category, cost_basis } = item;
  return {
    ...blank(type, description),
    quantity,
    rate,
    category,
    taxable: item.taxable ?? (type === 'labor' ? isLaborTaxed : true),
    costBasis: cost_basis ?? null,
    ...storeDiscount(item),
    amount: lineAmount(item),
  };
}

function blank(type: NewLine['type'], description: string) {
  return { id: newId(), type, description, category: '', costBasis: null };
}

/**
 * The lines' totals. Throws 400 if the discount is invalid, nothing has a price, or it exceeds
 * the max amount.
 */
export function sumUp(
  lines: Pick<NewLine, 'amount' | 'quantity' | 'rate' | 'taxable'>[],
  taxPercent: number,
  discount: GivenDiscount = {},
): DocumentTotals {
  const problem = discountProblem(discount);
  if (problem) throw badInput('discount_value', problem);
  const totals = totalsOf(lines, taxPercent, discount);
  // Free work is invoiced at its price with a discount: nothing is due, and the customer sees why.
  if (lines.every((line) => toCents(grossAmount(line)) === 0))
    throw badInput('total_amount', noPrice);
  if (Math.max(totals.total, beforeDiscount(totals)) > documentLimits.total)
    throw badInput('total_amount', 'The invoice total is too high.');
  return totals;
}

/** Rejects totals shown on screen that differ from ours. Dollars. */
export function checkShown(
  shown: {
    subtotal?: number | undefined;
    tax_amount?: number | undefined;
    total_amount?: number | undefined;
  },
  ours: Totals,
): void {
  const pairs = [
    ['subtotal', 'subtotal', shown.subtotal, ours.subtotal],
    ['tax_amount', 'tax', shown.tax_amount, ours.tax],
    ['total_amount', 'total', shown.total_amount, ours.total],
  ] as const;
  for (const [field, label, sent, right] of pairs) {
    if (sent === undefined || toCents(sent) === toCents(right)) continue;
    throw badInput(
      field,
      `The ${label} doesn't add up: the lines total ${exactMoney(right, 'USD')}, not ${exactMoney(sent, 'USD')}.`,
    );
  }
}
