import type { App } from '../../../services/app.ts';
import type { PricingAnswer, PricingQuestion } from '../../estimates/contract/ai-pricing.ts';
import { fieldsOf, listPrices } from '../../price-book/index.ts';
import { type PriceEntry, ratesOf } from '../../price-book/rules/price-book.ts';
import { currentSettings } from '../../settings/index.ts';
import { matchPrices } from '../rules/match.ts';
import { complexityOf, confidenceOf, priceLines, sumOf } from '../rules/pricing.ts';
import { findSimilarJobs } from '../store.ts';
import { reasonFor } from '../views.ts';
import { chooseByModel } from './choose-by-model.ts';

/** Terms that make a job an emergency where nobody chose a priority. */
const emergencyTexts =
  /\b(?:emergency|burst|flooding|sparks?|right now|emergencia|urgente|inundacion|chispas?)\b/i;

/**
 * Prices a described job. Its services are found by the keywords of the price book, or chosen
 * by the owner's model where one is set up; every number is ours.
 */
export async function priceJob(app: App, question: PricingQuestion): Promise<PricingAnswer> {
  const { projectDescription: description } = question;
  const { pricing, system, assistant } = currentSettings(app);
  const isEmergency = question.priority
    ? question.priority === 'emergency'
    : emergencyTexts.test(description);
  const rates = ratesOf(pricing, isEmergency);
  const book: PriceEntry[] = (await listPrices(app.database)).map(fieldsOf);
  const chosen = await chooseByModel(app, question, book);
  const matches = chosen?.matches ?? matchPrices(description, book, question.category ?? undefined);
  const text = [...matches.map(({ entry }) => entry.name), description].join(' ');
  const similar = await findSimilarJobs(app.database, text.toLowerCase().slice(0, 1000));
  const charges = { travel: pricing.travel_charge, minimum: pricing.minimum_charge };
  const lines = priceLines({
    matches,
    rates,
    charges,
    similar,
    language: question.language ?? 'english',
  });
  const total = sumOf(lines);
  return {
    line_items: lines,
    total_amount: total,
    confidence_score: confidenceOf(matches, similar, total),
    reasoning: reasonFor({
      matches,
      similar,
      rates,
      isEmergency,
      currency: system.currency,
      missing: chosen?.missing ?? [],
      chosenBy: chosen && assistant.model,
    }),
    complexity_score: complexityOf(matches),
  };
}
