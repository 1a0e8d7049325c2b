import { type QuantityKind, quantitiesIn } from '#lib/language-reader/quantities.ts';

/** What says best how large a job is. */
const bySize: readonly QuantityKind[] = ['dimensions', 'area', 'length', 'count'];

/** The size of the job, as they put it: "two rooms", "10 by 12". */
export function findSize(text: string): string | undefined {
  const quantities = quantitiesIn(text);
  const kind = bySize.find((one) => quantities.some((quantity) => quantity.kind === one));
  return quantities.find((quantity) => quantity.kind === kind)?.text.slice(0, 80);
}
