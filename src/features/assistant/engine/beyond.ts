import type { RecordKind } from '../rules/records.ts';

// What questions ask that no filter can answer. It is named: an answer without it would be another.

const count = '(?:\\d+|an?|one|two|three|four|five|six|couple(?: of)?|una?|dos|tres|cuatro|seis)';
const unit =
  '(?:days?|weeks?|months?|years?|quarters?|dias?|semanas?|mes(?:es)?|anos?|trimestres?)';

/** What the business itself owes or pays; there are only its customers' debts and payments. */
const ownDebts =
  /\b(?:i|we)(?:'ve)? (?:still |already |currently |have to |need to |must |should |got to )*(?:owe|owing|pay|paid)\b|\b(?:am i|are we|i'm|i am|we're) owing\b|\bowed by (?:me|us)\b|\b(?:le |les )?(?:debo|debemos)\b/;

/** "Overdue by more than a week", "not paid in 30 days", "a week ago". */
const age = new RegExp(
  `\\b(?:(?:in|for|by|over|(?:more|less|older|longer) than|en|por|hace|desde hace|mas de|menos de) (?:(?:more than|less than|over|under|about|at least|mas de|menos de) )?${count} ${unit}|(?:an?|one) ${unit} (?:ago|back))\\b`,
);
/** Whether a time is said by its length alone: "in 30 days" may be ahead, or gone. */
export function saysAge(folded: string): boolean {
  return age.test(folded);
}

/** "In 3 days" is a day of the calendar. */
const daysAhead = /^(?:in|en) (?!an? |una? )/;

/** Invoices that were sent at some time: of the status "sent" are only those nobody paid yet. */
const sending =
  /\b(?:did (?:i|we) send|(?:i|we)(?:'ve| have)?(?: already)? (?:send|sent)|have (?:i|we) sent|sent (?:out|to)|mande|mandamos|envie|enviamos|he (?:mandado|enviado)|hemos (?:mandado|enviado))\b/;
const sentThen = /\b(?:sent|enviad[ao]s?|mandad[ao]s?)\b/;

/** An estimate that expires is not one that has. */
const expiring = /\b(?:expires?|expiring|about to expire|vencen?|por vencer|caducan?)\b/;

const spending =
  /\b(?:(?:spend|spent|gaste|gastamos|gasto|gastado) (?:money )?(?:on|for|en) (?:the |la |el |los |las )?(?<what>[a-z][a-z' -]*)|(?<materials>materials?|materiales?) costs?)\b/;

/**
 * The part of a question that cannot be answered, as it was typed; empty if there is none.
 * @param whole the question
 * @param rest the same without its period
 */
export function beyondFilters(
  whole: string,
  rest: string,
  kind: RecordKind | undefined,
  hasPeriod: boolean,
): string {
  const [own] = ownDebts.exec(whole) ?? [];
  if (own && kind) return own.trim();
  const { what, materials } = spending.exec(rest)?.groups ?? {};
  if (!kind) return (what ?? materials ?? '').trim();
  const [old = ''] = age.exec(whole) ?? [];
  if (old && !(kind === 'visits' && daysAhead.test(old))) return old;
  if (kind === 'estimates') return expiring.exec(whole)?.[0] ?? '';
  if (kind !== 'invoices') return '';
  const sent = sending.exec(whole) ?? (hasPeriod ? sentThen.exec(whole) : null);
  return sent?.[0] ?? '';
}
