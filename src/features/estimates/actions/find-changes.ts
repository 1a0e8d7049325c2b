import { isDeepStrictEqual } from 'node:util';
import { changedDiscount, discountOf } from '#features/documents/rules/documents.ts';
import { readDiscount } from '#features/documents/rules/stored-discount.ts';
import type { EstimateChange, LineFields } from '../contract/fields.ts';
import type { EstimateLine } from '../rules/content.ts';
import type { EstimateRow, WholeEstimate } from '../store/estimates.ts';

type Wanted = Omit<EstimateChange, 'version' | 'line_items' | 'photo_ids' | 'total_amount'>;

/** The column of each API field. */
const columnOf = {
  customer_id: 'customerId',
  project_id: 'projectId',
  title: 'title',
  description: 'description',
  contact_name: 'contactName',
  contact_email: 'contactEmail',
  contact_phone: 'contactPhone',
  service_address: 'serviceAddress',
  language: 'language',
  priority: 'priority',
  tax_percent: 'taxPercent',
  deposit_kind: 'depositKind',
  deposit_value: 'depositValue',
  discount_kind: 'discountKind',
  discount_value: 'discountValue',
  message: 'message',
  terms: 'terms',
  notes: 'notes',
  tags: 'tags',
  options: 'options',
  valid_until: 'validUntil',
  ai_suggested_price: 'aiSuggestedPrice',
  ai_confidence_score: 'aiConfidenceScore',
  ai_complexity_score: 'aiComplexityScore',
  ai_reasoning: 'aiReasoning',
} as const satisfies Record<keyof Wanted, keyof EstimateRow>;

/** Private to the owner: changing it creates no new revision. */
const ownersOwn = new Set<string>([
  'customer_id',
  'project_id',
  'notes',
  'tags',
  'priority',
  'ai_suggested_price',
  'ai_confidence_score',
  'ai_complexity_score',
  'ai_reasoning',
]);

/**
 * The differences between the requested and stored values. `isForCustomer`: the customer would see
 * them.
 */
export function findChanges(
  { estimate, lines }: WholeEstimate,
  given: Wanted,
  wantedLines: LineFields[] | undefined,
) {
  const wanted = { ...given, ...changedDiscount(readDiscount(estimate), given) };
  const changed = (Object.keys(columnOf) as (keyof Wanted)[]).filter(
    (name) =>
      wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], estimate[columnOf[name]]),
  );
  const isOther = (part: (line: LineFields | EstimateLine) => object) =>
    wantedLines !== undefined && !isDeepStrictEqual(wantedLines.map(part), lines.map(part));
  const isOtherLines = isOther(whole);
  const names: string[] = [...changed, ...(isOtherLines ? ['line_items'] : [])];
  return {
    names,
    isForCustomer: changed.some((name) => !ownersOwn.has(name)) || isOther(seenByCustomer),
    columns: Object.fromEntries(
      changed.map((name) => [columnOf[name], wanted[name]]),
    ) as Partial<EstimateRow>,
    history: Object.fromEntries(
      names.map((name) => [
        name,
        name === 'line_items'
          ? { from: lines.length, to: wantedLines?.length ?? 0 }
          : { from: estimate[columnOf[name as keyof Wanted]], to: wanted[name as keyof Wanted] },
      ]),
    ),
  };
}

/** A line with the owner's private values. */
function whole(line: LineFields | EstimateLine) {
  const { hours, material_cost } = line;
  return { ...seenByCustomer(line), hours, material_cost };
}

function seenByCustomer(line: LineFields | EstimateLine) {
  const { options, description, quantity, unit, rate, category, taxable, is_optional } = line;
  const seen = { options, description, quantity, unit, rate, category, taxable, is_optional };
  return { ...seen, ...discountOf(line) };
}
