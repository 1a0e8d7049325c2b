import { matchPrices, readJob } from '#features/ai-pricing/rules/match.ts';
import { fieldsOf, listPrices } from '#features/price-book/index.ts';
import { findPrices } from '#features/price-book/rules/find-prices.ts';
import { type PriceEntry, ratesOf, unitPrice } from '#features/price-book/rules/price-book.ts';
import { currentSettings } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import { pricesInput } from '../../contract/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { formatsOf } from './formats.ts';
import { type Found, readingTool, type ToolContext } from './tool.ts';

const maxPrices = 8;
const fillers = /^(?:a|an|the|to|for|of|in|my|new|el|la|los|las|un|una|de|del|para|por|nuev[oa])$/i;

export const findPricesTool = readingTool({
  changes: false,
  description: 'What work costs by the price book, or the hourly rate; before tax and the trip',
  input: pricesInput,
  async run(context, { text }) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { money } = formatsOf(context);
    const { pricing } = currentSettings(app);
    if (asksForRate.test(text)) return ratesFound(context);
    const found = findServices((await listPrices(app.database)).map(fieldsOf), text);
    const link = { label: texts.screens.priceBook, href: adminLink('priceBook') };
    const [only] = found;
    if (!only) return { text: texts.noPrice({ text }), link, data: { services: [] } };
    const rates = ratesOf(pricing);
    const nameOf = (entry: PriceEntry) =>
      (language === 'spanish' && entry.spanish_name) || entry.name;
    const priceOf = (entry: PriceEntry) =>
      texts.per[entry.unit]({ price: money(unitPrice(entry, rates)) });
    const rangeOf = ({ price_from, price_to }: PriceEntry) => ({
      from: money(price_from),
      to: money(price_to),
    });
    const { columns } = texts;
    return {
      text:
        found.length === 1
          ? texts.priceOf({
              name: nameOf(only),
              price: priceOf(only),
              range: texts.usualRange(rangeOf(only)),
            })
          : texts.pricesFound({ count: found.length }),
      table: {
        columns: [
          { label: columns.service, is_number: false },
          { label: columns.price, is_number: true },
          { label: columns.range, is_number: true },
        ],
        rows: found.map((entry) => ({
          cells: [nameOf(entry), priceOf(entry), texts.span(rangeOf(entry))],
          link: '',
        })),
        total: found.length,
        sum: null,
      },
      link,
      data: {
        services: found.map((entry) => ({
          name: entry.name,
          unit: entry.unit,
          price: unitPrice(entry, rates),
          price_from: entry.price_from,
          price_to: entry.price_to,
        })),
      },
    };
  },
});

/**
 * The services that the words are the name of; else those that AI pricing reads in them. "Hang a
 * door" is one that names both words, and what else they may mean.
 */
function findServices(book: PriceEntry[], text: string): PriceEntry[] {
  const parts = text.split(/\s+/).filter((part) => !fillers.test(part));
  const named = findPrices(book, parts.join(' '), maxPrices);
  if (named.length > 0) return named;
  const matched = matchPrices(text, book, undefined).map(({ entry }) => entry);
  if (matched.length > 0) return matched.slice(0, maxPrices);
  const { unclear } = readJob(text, book, undefined);
  return unclear
    .flatMap(({ candidates }) => candidates.map(({ entry }) => entry))
    .slice(0, maxPrices);
}

const asksForRate =
  /^(?:(?:my|our|the|mi|la|nuestra) )?(?:hourly rate|hour|hours|an hour|rate|rates|labor|per hour|hora|una hora|la hora|tarifa|tarifa por hora|mano de obra)$/i;

function ratesFound(context: ToolContext): Found {
  const texts = assistantTexts(context.language);
  const { money } = formatsOf(context);
  const { pricing } = currentSettings(context.app);
  const { default_hourly_rate: hour, emergency_rate: emergency, travel_charge: trip } = pricing;
  return {
    text: texts.rates({
      hour: money(hour),
      emergency: money(emergency),
      trip: money(trip),
    }),
    link: {
      label: texts.screens.pricing,
      href: adminLink('settingsPricing'),
    },
    data: { hour, emergency, trip },
  };
}
