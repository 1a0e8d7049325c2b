import { matchPrices } from '#features/ai-pricing/rules/match.ts';
import { rangeOf } from '#features/ai-pricing/rules/pricing.ts';
import { publicPrices } from '#features/price-book/index.ts';
import { promiseText } from '#features/requests/index.ts';
import { areHoursKnown, currentBusiness, currentSettings } from '#features/settings/index.ts';
import { takesCards } from '#features/settings/rules/card-provider.ts';
import { showcaseOf } from '#features/settings/rules/website.ts';
import type { Language } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import { hoursText, townsText } from '../engine/business-texts.ts';
import type { BusinessFacts } from '../engine/situation.ts';
import { smallRepairRange } from '../rules/conversations.ts';

/** The settings that visitors may know. */
export function businessOf(app: App): BusinessFacts {
  const business = currentBusiness(app);
  const settings = currentSettings(app);
  const { assistant, pricing, system } = settings;
  const money = (amount: number) => formatMoney(amount, system.currency);
  const [from, to] = smallRepairRange(pricing);
  return {
    name: business.name,
    assistant: assistant.name,
    tone: assistant.tone,
    tells: { prices: assistant.tells_prices, answerTime: assistant.tells_answer_time },
    phone: formatPhone(business.phone),
    email: business.email,
    city: business.city,
    serviceArea: business.serviceArea,
    zipCode: business.zipCode,
    yearsOfExperience: business.yearsOfExperience,
    services: showcaseOf(settings, app.settings.isAnnounced).services,
    estimatesAreFree: settings.estimates.is_free,
    showsHours: areHoursKnown(app),
    hours: business.hours,
    timeZone: business.timeZone,
    prices: {
      rate: money(pricing.default_hourly_rate),
      minimum: money(pricing.minimum_charge),
      travel: money(pricing.travel_charge),
      from: money(from),
      to: money(to),
    },
    payment: {
      card: takesCards(settings.payments.card_provider, app.settings.isLocal),
      otherwise: settings.payments.instructions,
    },
    rangeOf(text) {
      const range = rangeOf(matchPrices(text, publicPrices(app), undefined));
      return range && { from: money(range.from), to: money(range.to) };
    },
    promise: (language) => promiseText(app, language),
  };
}

/** What anyone may know about the business, as text. */
export function publicFacts(app: App, language: Language) {
  const business = businessOf(app);
  return {
    hours: business.showsHours ? hoursText(business, language) : '',
    towns: townsText(business, language),
    phone: business.phone,
    /** None if the assistant doesn't give prices. */
    prices: business.tells.prices ? business.prices : undefined,
  };
}
