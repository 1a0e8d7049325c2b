import {
  type PriceEntry,
  priceUnitLabels,
  type Rates,
} from '#features/price-book/rules/price-book.ts';
import { formatMoney } from '#lib/money.ts';
import type { Match } from './rules/match.ts';
import { medianOf, type SimilarJob } from './rules/pricing.ts';

export interface Grounds {
  matches: Match<PriceEntry>[];
  similar: SimilarJob[];
  rates: Rates;
  isEmergency: boolean;
  currency: string;
  /** Some services were found, and are asked about. */
  asks: boolean;
  /** What should be asked before giving the price. */
  missing: string[];
  /** The model that chose the services, if one did. */
  chosenBy: string | undefined;
}

/** Where a price comes from, in sentences for the owner. */
export function reasonFor({ matches, similar, rates, ...rest }: Grounds): string {
  const money = (dollars: number) => formatMoney(dollars, rest.currency);
  const sentences = matches.map(({ entry, quantity }) => {
    const materials = entry.materials > 0 ? ` and ${money(entry.materials)} of materials` : '';
    const each = entry.unit === 'each' ? 'each' : `a ${priceUnitLabels[entry.unit]}`;
    const taken = quantity.isStated ? '' : '  (quantity not given, using 1)';
    return `Price book: “${entry.name}” × ${quantity.quantity}${taken}, ${entry.hours} h${materials} ${each}, between ${money(entry.price_from)} and ${money(entry.price_to)}.`;
  });
  if (matches.length === 0 && rest.asks)
    sentences.push('What the price book may have for this is asked below.');
  else if (matches.length === 0)
    sentences.push(
      'Nothing in the price book matches this description. Check the price, or add the service to the price book.',
    );
  else {
    const rate = `${money(rates.hourly)} an hour`;
    const kind = rest.isEmergency ? 'the emergency rate' : 'the hourly rate';
    sentences.push(`Labor at ${kind} of ${rate}, materials with ${rates.markupPercent}% markup.`);
  }
  sentences.push(similarText(similar, money));
  if (rest.chosenBy)
    sentences.push(
      `Services and quantities were chosen by ${rest.chosenBy}; all prices are from the price book.`,
    );
  if (rest.missing.length > 0) sentences.push(`Ask the customer: ${rest.missing.join(' ')}`);
  return sentences.join('\n');
}

function similarText(similar: SimilarJob[], money: (dollars: number) => string): string {
  if (similar.length === 0) return 'No approved or billed job is similar enough to compare.';
  const named = similar
    .slice(0, 3)
    .map(({ number, title, total }) => `${number} “${title}” ${money(total)}`);
  const count = similar.length === 1 ? '1 similar job' : `${similar.length} similar jobs`;
  const middle = similar.length > 1 ? `, median ${money(medianOf(similar))}` : '';
  return `${count} approved or billed, before tax${middle}: ${named.join('; ')}.`;
}
