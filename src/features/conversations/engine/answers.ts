import { plain } from '../../../lib/typos.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { hoursText, townsText } from './business-texts.ts';
import type { BusinessFacts, Situation } from './situation.ts';
import { findTrade } from './trade.ts';
import type { Understanding } from './understand.ts';

/** Answers to a visitor's questions, from the settings that visitors may know. */
export function answersTo(
  { intents, farTown, language }: Understanding,
  { text, facts }: Pick<Situation, 'text' | 'facts'>,
  business: BusinessFacts,
  t: AssistantTexts,
): string[] {
  const { answers } = t;
  const towns = townsText(business, language);
  const replies: string[] = [];
  if (intents.asksIfRobot) replies.push(answers.robot(business));
  if (intents.asksLanguage) replies.push(answers.language);
  if (farTown) replies.push(answers.far({ town: farTown, towns, phone: business.phone }));
  else if (intents.asksArea) replies.push(answers.area({ towns }));
  const asksNow = intents.asks && !intents.asksPrice;
  if (asksNow && intents.asksBreaker) replies.push(t.shutOff.power(business));
  else if (asksNow && intents.asksShutOff) replies.push(t.shutOff.water(business));
  if (intents.asksHours) replies.push(answers.hours({ hours: hoursText(business, language) }));
  if (intents.asksPrice) replies.push(priceAnswer());
  if (intents.asksHowSoon) {
    const promise = business.promise(language);
    replies.push(business.tells.answerTime ? answers.howSoon({ promise }) : answers.howSoonOpen);
  }
  if (intents.asksLicence) replies.push(answers.licence(business));
  if (intents.asksServices && replies.length === 0)
    replies.push(findTrade(plain(text)) ? answers.serviceYes : answers.services);
  if (intents.asksWhoWeAre && !intents.asksIfRobot)
    replies.push(answers.who({ ...business, years: business.yearsOfExperience }));
  if (intents.asksPhone) replies.push(answers.phone(business));
  if (intents.asksPhotos) replies.push(answers.photos);
  if (intents.asksAboutOwn) replies.push(answers.own(business));
  return replies;

  function priceAnswer(): string {
    const range = business.rangeOf(text) ?? business.rangeOf(facts.project_description ?? '');
    if (!business.tells.prices) return answers.priceLater;
    return range
      ? answers.priceOfJob({ ...business.prices, ...range })
      : answers.price(business.prices);
  }
}
