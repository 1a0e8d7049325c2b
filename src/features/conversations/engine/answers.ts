import type { TFunction } from 'i18next';
import { plain } from '../../../lib/words.ts';
import { hoursInWords, townsInWords } from './house-words.ts';
import type { House, Situation } from './situation.ts';
import { findTrade } from './trade.ts';
import type { Understanding } from './understand.ts';

/** Answers to what a visitor asks, from what the settings know and visitors may be told. */
export function answersTo(
  { intents, farTown, language }: Understanding,
  { text, facts }: Pick<Situation, 'text' | 'facts'>,
  house: House,
  t: TFunction,
): string[] {
  const towns = townsInWords(house, language);
  const words = { ...house, towns, answer: t('answer', { count: house.answerHours }) };
  const job = facts.project_description ?? '';
  const said: string[] = [];
  const say = (key: string, more: object = {}) =>
    void said.push(t(`answers.${key}`, { ...words, ...more }));
  if (intents.asksIfRobot) say('robot');
  if (farTown) say('far', { town: farTown });
  else if (intents.asksArea) say('area');
  if (intents.asksHours) say('hours', { hours: hoursInWords(house, language) });
  if (intents.asksPrice) sayPrice();
  if (intents.asksHowSoon) say(house.tells.answerTime ? 'howSoon' : 'howSoonOpen');
  if (intents.asksLicence) say('licence');
  if (intents.asksServices && said.length === 0)
    say(findTrade(plain(text)) ? 'serviceYes' : 'services');
  if (intents.asksWhoWeAre && !intents.asksIfRobot) say('who', { years: house.yearsOfExperience });
  if (intents.asksPhone) say('phone');
  if (intents.asksPhotos) say('photos');
  return said;

  function sayPrice(): void {
    const range = house.rangeOf(text) ?? house.rangeOf(job);
    if (!house.tells.prices) say('priceLater');
    else if (range) say('priceOfJob', { ...house.prices, ...range });
    else say('price', house.prices);
  }
}
