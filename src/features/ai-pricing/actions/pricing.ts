import type { App } from '../../../services/app.ts';
import type { PricingAnswer, PricingQuestion } from '../../estimates/contract/ai-pricing.ts';
import { fieldsOf, listPrices } from '../../price-book/index.ts';
import { type PriceEntry, ratesOf } from '../../price-book/rules/price-book.ts';
import { currentSettings } from '../../settings/index.ts';
import { readJob } from '../rules/match.ts';
import {
  complexityOf,
  confidenceOf,
  hasEnough,
  leastConfidence,
  needsMeasure,
  priceLines,
  serviceLine,
  sumOf,
} from '../rules/pricing.ts';
import { findSimilarJobs } from '../store.ts';
import { reasonFor } from '../views.ts';
import { chooseByModel } from './choose-by-model.ts';

/** Terms that make a job an emergency if no one chose a priority. */
const emergencyTexts =
  /\b(?:emergency|burst|flooding|sparks?|right now|emergencia|urgente|inundacion|chispas?)\b/i;

/**
 * Prices a described job. Services are found by the price book's keywords, or chosen by the owner's
 * model if one is set up; every price is our own.
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
  const language = question.language ?? 'english';
  const read = chosen
    ? { matches: chosen.matches, unclear: [] }
    : readJob(description, book, question.category ?? undefined);
  const unmeasured = chosen ? [] : read.matches.filter(needsMeasure);
  const matches = read.matches.filter((match) => !unmeasured.includes(match));
  const asks = read.unclear.length > 0 || unmeasured.length > 0;
  const text = [...matches.map(({ entry }) => entry.name), description].join(' ');
  const similar = await findSimilarJobs(app.database, text.toLowerCase().slice(0, 1000));
  const charges = { travel: pricing.travel_charge, minimum: pricing.minimum_charge };
  // Nothing is guessed: without a clear service, there are either enough similar jobs, or a
  // question.
  const isKnown = matches.length > 0 || hasEnough(similar);
  const lines = isKnown || !asks ? priceLines({ matches, rates, charges, similar, language }) : [];
  const total = sumOf(lines);
  const sure = confidenceOf(matches, similar, total);
  return {
    line_items: lines,
    total_amount: total,
    confidence_score: asks ? Math.min(sure, leastConfidence - 0.1) : sure,
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
    questions: [
      ...unmeasured.map((match) => ({
        text: `How many ${match.entry.unit === 'foot' ? 'feet' : 'square feet'} for “${match.entry.name}”?`,
        about: match.by,
        choices: [serviceLine(match, rates, language)],
      })),
      ...read.unclear.map(({ text: about, candidates }) => ({
        text:
          candidates.length > 0
            ? `Which service is “${about}”?`
            : `What has to be done for “${about}”? No service in the price book fits.`,
        about,
        choices: candidates.map((candidate) => serviceLine(candidate, rates, language)),
      })),
    ],
  };
}
