import { plain } from '../typos.ts';

/** Max characters that are read as one clause: more without a break is no sentence. */
const maxClause = 600;

// A period after an abbreviation or within a number ends nothing.
const abbreviation =
  /\b(?:mr|mrs|ms|dr|sr|sra|srta|st|rd|ave|blvd|apt|approx|no|vs|lic|ing|jr)\.$/i;
const sentenceEnd = /(?<=[.!?;])\s+|\n+|\s+[–—]\s+|\s+-{1,2}\s+(?=\S)/;
/** "…, and when can you come", "…, y cuánto cobran": another thought begins. */
const another =
  /,?\s+(?=(?:and|but|y|pero|also|plus)\s+(?:also |tambien )?(?:how|who|what|when|where|why|do|does|can|could|are|is|will|would|should|cu[aá]nto|cu[aá]ndo|qui[eé]n|d[oó]nde|c[oó]mo|hacen|tienen|aceptan|cobran|dan|pueden)\b)|,?\s+(?=(?:but|pero)\s)|,\s+(?=(?:could|can|would|is|are|do|does|did|will|should)\s+(?:you|u|i|we|it|that|this|there|they|someone|somebody|yall|y'all|he|she|your)\b|(?:how (?:much|long|soon)|what time|who|cu[aá]nto|cu[aá]ndo|pueden|puede|hacen|tienen)\b)/i;

/** A message in clauses, as they were written: sentences, items of a list, and thoughts joined to them. */
export function clauseTexts(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(sentenceEnd)) {
    const last = sentences.at(-1);
    if (last && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences
    .flatMap((sentence) => sentence.split(another))
    .map((clause) => clause.trim().slice(0, maxClause))
    .filter((clause) => /[\p{L}\d?]/u.test(clause));
}

/** The same in plain form. */
export function plainClauses(text: string): string[] {
  return clauseTexts(text).map(plain);
}
