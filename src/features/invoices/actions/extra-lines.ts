import { documentLimits, lineAmount, totalsOf } from '#features/documents/rules/documents.ts';
import { storeDiscount } from '#features/documents/rules/stored-discount.ts';
import { newId } from '#lib/ids.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput } from '#platform/http/errors.ts';
import type { InvoiceChange } from '../contract/fields.ts';
import { type InvoiceRow, listLines, type NewLine, replaceLines } from '../store/invoices.ts';
import { checkShown } from './content.ts';

/**
 * Puts extra lines beyond the estimate on a draft for part of it, replacing existing ones. Those
 * that are taxable are taxed at the estimate's rate; the part itself keeps its amounts, so that all parts still add up to the
 * estimate.
 */
export async function chargeExtra(
  tx: Transaction,
  before: InvoiceRow,
  typed: NonNullable<InvoiceChange['extra_lines']>,
  shown: Parameters<typeof checkShown>[0],
) {
  const extra: NewLine[] = typed.map((line) => ({
    id: newId(),
    type: 'extra',
    description: line.description,
    quantity: line.quantity,
    rate: line.rate,
    ...storeDiscount(line),
    amount: lineAmount(line),
    category: '',
    taxable: line.taxable ?? true,
    costBasis: null,
  }));
  const sums = totalsOf(extra, before.taxPercent);
  const add = (whole: number, old: number, fresh: number) =>
    toDollars(toCents(whole) - toCents(old) + toCents(fresh));
  const subtotal = add(before.subtotal, before.extraSubtotal, sums.subtotal);
  const untaxed = add(before.untaxedAmount, before.extraUntaxed, sums.untaxed);
  const tax = add(before.taxAmount, before.extraTax, sums.tax);
  const total = add(subtotal, 0, tax);
  if (total > documentLimits.total) throw badInput('extra_lines', 'The invoice total is too high.');
  checkShown(shown, { subtotal, untaxed, tax, total });
  const stored = await listLines(tx, before.id);
  const ofEstimate = stored
    .filter(({ type }) => type !== 'extra')
    .map(({ invoiceId: _, position: __, ...line }) => line);
  await replaceLines(tx, before.id, [...ofEstimate, ...extra]);
  return {
    subtotal,
    untaxedAmount: untaxed,
    taxAmount: tax,
    totalAmount: total,
    extraSubtotal: sums.subtotal,
    extraUntaxed: sums.untaxed,
    extraTax: sums.tax,
  };
}
