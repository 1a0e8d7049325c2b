import type { PricingAnswer, PricingQuestion } from '#features/estimates/contract/ai-pricing.ts';
import { fieldsOf, listPrices } from '#features/price-book/index.ts';
import { type PriceEntry, type PriceUnit, ratesOf } from '#features/price-book/rules/price-book.ts';
import { currentSettings } from '#features/settings/index.ts';
import { formatMoney } from '#lib/money.ts';
import type { App } from '#services/app.ts';
import { isFarOut, isFarTotal } from '../rules/far-out.ts';
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
import { unusedParts } from '../rules/unused.ts';
import { findSimilarJobs } from '../store.ts';
import { reasonFor } from '../views.ts';
import { chooseByModel } from './choose-by-model.ts';

/** Terms that make a job an emergency if no one chose a priority. */
const emergencyTexts =
  /\b(?:emergency|burst|flooding|sparks?|right now|emergencia|urgente|inundacion|chispas?)\b/i;

const measureNames: Record<PriceUnit, string> = {
  each: 'in all',
  hour: 'hours',
  room: 'rooms',
  square_foot: 'square feet',
  foot: 'feet',
};

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
  const measured = read.matches.filter((match) => !unmeasured.includes(match));
  const text = [...measured.map(({ entry }) => entry.name), description].join(' ');
  const similar = await findSimilarJobs(app.database, text.toLowerCase().slice(0, 1000));
  const charges = { travel: pricing.travel_charge, minimum: pricing.minimum_charge };
  const farOut = measured.filter((match) =>
    isFarOut(match, serviceLine(match, rates, language), similar),
  );
  const matches = measured.filter((match) => !farOut.includes(match));
  const used = [...read.matches.map(({ by }) => by), ...read.unclear.map(({ text }) => text)];
  const unused = chosen || read.matches.length === 0 ? [] : unusedParts(description, used);
  // Nothing is guessed: without a clear service, there are either enough similar jobs, or a
  // question.
  const isAsked = [read.unclear, unmeasured, farOut, unused].some((parts) => parts.length > 0);
  const isKnown = matches.length > 0 || (farOut.length === 0 && hasEnough(similar));
  const priced =
    isKnown || !isAsked ? priceLines({ matches, rates, charges, similar, language }) : [];
  const isTooMuch = isFarTotal(sumOf(priced), similar);
  const lines = isTooMuch ? [] : priced;
  const asks = isAsked || isTooMuch;
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
      asks:
        unmeasured.length + farOut.length + read.unclear.flatMap((one) => one.candidates).length >
        0,
      isEmergency,
      currency: system.currency,
      missing: chosen?.missing ?? [],
      chosenBy: chosen && assistant.model,
    }),
    complexity_score: complexityOf(matches),
    questions: [
      ...farOut.map((match) => {
        const one = { ...match, quantity: { quantity: 1, isStated: false } };
        return {
          text: `Is it ${match.quantity.quantity} for “${match.entry.name}”? That is far from your usual jobs.`,
          about: match.by,
          choices: [one, match].map((each) => serviceLine(each, rates, language)),
        };
      }),
      ...(isTooMuch
        ? [
            {
              text: `All of it comes to ${formatMoney(sumOf(priced), system.currency)}, far from your usual jobs. Which lines are right?`,
              about: description.slice(0, 200),
              choices: priced,
            },
          ]
        : []),
      ...unused.map((part) => ({
        text: `“${part}” was not used: no service in the price book fits.`,
        about: part,
        choices: [],
      })),
      ...unmeasured.map((match) => ({
        text: `How many ${measureNames[match.entry.unit]} for “${match.entry.name}”?`,
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
