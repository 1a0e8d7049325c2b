import { plain } from '../../../lib/typos.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { hoursText, townsText } from './business-texts.ts';
import { offers, offersAll, servicesText } from './offer.ts';
import type { BusinessFacts, Situation } from './situation.ts';
import type { AskedTown } from './town.ts';
import { findTrade } from './trade.ts';
import type { Understanding } from './understand.ts';

/** Answers to a visitor's questions, from the settings that visitors may know. */
export function answersTo(
  { intents, farTown, askedTown, language }: Understanding,
  { text, facts }: Pick<Situation, 'text' | 'facts'>,
  business: BusinessFacts,
  t: AssistantTexts,
): string[] {
  const { answers } = t;
  const towns = townsText(business, language);
  const replies: string[] = [];
  if (intents.asksIfRobot) replies.push(answers.robot(business));
  if (intents.asksLanguage) replies.push(answers.language);
  if (farTown && towns) replies.push(answers.far({ town: farTown, towns, phone: business.phone }));
  else if (askedTown) replies.push(townAnswer(askedTown));
  else if (intents.asksArea) replies.push(towns ? answers.area({ towns }) : answers.areaOpen);
  if (intents.asksWhyContact) replies.push(answers.whyContact(business));
  const asksNow = intents.asks && !intents.asksPrice;
  if (asksNow && intents.asksBreaker) replies.push(t.shutOff.power(business));
  else if (asksNow && intents.asksShutOff) replies.push(t.shutOff.water(business));
  if (intents.asksHours)
    replies.push(
      business.showsHours
        ? answers.hours({ hours: hoursText(business, language) })
        : answers.hoursOpen(business),
    );
  if (intents.asksPrice) replies.push(priceAnswer());
  if (intents.asksHowSoon) {
    const promise = business.promise(language);
    replies.push(business.tells.answerTime ? answers.howSoon({ promise }) : answers.howSoonOpen);
  }
  if (intents.asksLicence) replies.push(answers.licence(business));
  if (intents.asksServices && replies.length === 0) replies.push(serviceAnswer());
  if (intents.asksWhoWeAre && !intents.asksIfRobot) replies.push(whoAnswer());
  if (intents.asksPhone) replies.push(answers.phone(business));
  if (intents.asksPhotos) replies.push(answers.photos);
  if (intents.asksAboutOwn) replies.push(answers.own(business));
  return replies;

  function townAnswer({ name: town, is }: AskedTown): string {
    if (is === 'ours') return answers.areaYes({ town });
    const ask = answers.areaAsk({ town, phone: business.phone });
    return towns ? `${answers.area({ towns })} ${ask}` : ask;
  }

  function whoAnswer(): string {
    const { name, city, yearsOfExperience: years } = business;
    return years > 0 ? answers.who({ name, city, years }) : answers.whoOnly({ name, city });
  }

  function serviceAnswer(): string {
    const trade = findTrade(plain(text));
    if (trade && offers(business, trade)) return answers.serviceYes;
    if (offersAll(business)) return answers.services;
    const services = servicesText(business, language);
    return services ? answers.servicesOf({ services }) : answers.servicesOpen;
  }

  function priceAnswer(): string {
    const range = business.rangeOf(text) ?? business.rangeOf(facts.project_description ?? '');
    const later = business.estimatesAreFree ? answers.priceLater : answers.priceBefore;
    if (!business.tells.prices) return later;
    const price = range
      ? answers.priceOfJob({ ...business.prices, ...range })
      : answers.price(business.prices);
    return `${price} ${later}`;
  }
}
