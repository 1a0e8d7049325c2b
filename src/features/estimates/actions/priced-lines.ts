import { discountOf, lineAmount } from '#features/documents/rules/documents.ts';
import {
  readDiscount,
  type StoredDiscount,
  storeDiscount,
} from '#features/documents/rules/stored-discount.ts';
import { currentSettings } from '#features/settings/index.ts';
import { estimateTerms } from '#features/settings/rules/guarantee.ts';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import { badInput } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { LineFields, NewEstimate } from '../contract/fields.ts';
import {
  depositProblem,
  discountsProblem,
  leadingTotals,
  linesProblem,
  lowestTotal,
} from '../rules/choice.ts';
import type { EstimateContent, EstimateLine } from '../rules/content.ts';
import type { EstimateRow } from '../store/estimates.ts';

type Pricing = StoredDiscount &
  Pick<EstimateRow, 'options' | 'taxPercent' | 'depositKind' | 'depositValue'>;

/** Lines with their amounts: quantity times rate minus discount, whatever was sent. */
export function pricedLines(now: Date, lines: LineFields[]): EstimateLine[] {
  return lines.map((line) => ({
    ...line,
    ...discountOf(line),
    id: newId(now),
    amount: lineAmount(line),
  }));
}

/** Throws 400 with the field if lines, options, discounts or deposit are invalid. */
export function checkPriced(row: Pricing, lines: EstimateLine[]): void {
  const priced = { ...wirePricing(row), lines };
  const problem = discountsProblem(priced) ?? linesProblem(priced);
  if (problem) throw badInput(problem.field, problem.message);
  const deposit = depositProblem(wirePricing(row));
  if (deposit) throw badInput('deposit_value', deposit);
}

/**
 * An estimate's stored totals. Throws 400 if a screen showed a different total.
 * @param shown dollars; undefined if none was sent
 */
export function totalColumns(row: Pricing, lines: EstimateLine[], shown?: number) {
  const priced = { ...wirePricing(row), lines };
  const { discount, subtotal, untaxed, tax, total } = leadingTotals(priced);
  if (shown !== undefined && toCents(shown) !== toCents(total)) {
    const [ours, theirs] = [total, shown].map((one) => exactMoney(one, 'USD'));
    const message = `The total doesn't add up: the lines total ${ours}, not ${theirs}.`;
    throw badInput('total_amount', message);
  }
  return {
    discountAmount: discount,
    subtotal,
    untaxedAmount: untaxed,
    taxAmount: tax,
    totalAmount: total,
    lowestTotal: lowestTotal(priced),
  };
}

/** The estimate's current content, for its customer and to store with a revision. */
export function contentOf(row: EstimateRow, lines: EstimateLine[]): EstimateContent {
  return {
    title: row.title,
    description: row.description,
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    service_address: row.serviceAddress,
    message: row.message,
    terms: row.terms,
    valid_until: row.validUntil,
    ...wirePricing(row),
    lines,
  };
}

function wirePricing(row: Pricing) {
  return {
    tax_percent: row.taxPercent,
    deposit_kind: row.depositKind,
    deposit_value: row.depositValue,
    ...readDiscount(row),
    options: row.options,
  };
}

/** A new draft's row: omitted fields come from the settings. */
export function startingRow(app: App, id: string, input: NewEstimate) {
  const now = app.now();
  const { estimates, pricing, system } = currentSettings(app);
  const language = input.language ?? 'english';
  const kind =
    input.deposit_kind ?? (input.deposit_value === undefined ? estimates.deposit_kind : 'none');
  const today = dayIn(system.timezone, now);
  return {
    id,
    projectId: input.project_id ?? null,
    requestId: input.request_id ?? null,
    status: 'draft' as const,
    priority: input.priority ?? ('normal' as const),
    title: input.title,
    description: input.description ?? '',
    contactName: input.contact_name,
    contactEmail: input.contact_email ?? '',
    contactPhone: input.contact_phone ?? '',
    serviceAddress: input.service_address,
    language,
    taxPercent: input.tax_percent ?? pricing.sales_tax_percent,
    ...storeDiscount(input),
    depositKind: kind,
    depositValue: input.deposit_value ?? (input.deposit_kind ? 0 : estimates.deposit_value),
    message: input.message ?? '',
    terms: input.terms ?? estimateTerms(estimates, language),
    notes: input.notes ?? '',
    tags: input.tags ?? [],
    options: input.options ?? [],
    validUntil:
      input.valid_until === undefined ? dayAfter(today, estimates.valid_days) : input.valid_until,
    aiSuggestedPrice: input.ai_suggested_price ?? null,
    aiConfidenceScore: input.ai_confidence_score ?? null,
    aiComplexityScore: input.ai_complexity_score ?? null,
    aiReasoning: input.ai_reasoning ?? '',
    createdAt: now,
    updatedAt: now,
  };
}
