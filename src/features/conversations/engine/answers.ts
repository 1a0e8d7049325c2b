import type { TFunction } from 'i18next';
import { plain } from '../../../lib/words.ts';
import { hoursInWords, townsInWords } from './house-words.ts';
import type { House } from './situation.ts';
import { findTrade } from './trade.ts';
import type { Understanding } from './understand.ts';

/** Answers to what a visitor asks, from what the settings know and visitors may be told. */
export function answersTo(
  { intents, farTown, language }: Understanding,
  text: string,
  house: House,
  t: TFunction,
): string[] {
  const towns = townsInWords(house, language);
  const words = { ...house, towns, answer: t('answer', { count: house.answerHours }) };
  const said: string[] = [];
  const say = (key: string, more: object = {}) =>
    said.push(t(`answers.${key}`, { ...words, ...more }));
  if (intents.asksIfRobot) say('robot');
  if (farTown) say('far', { town: farTown });
  else if (intents.asksArea) say('area');
  if (intents.asksHours) say('hours', { hours: hoursInWords(house, language) });
  if (intents.asksPrice) say(house.tells.prices ? 'price' : 'priceLater', house.prices);
  if (intents.asksHowSoon) say(house.tells.answerTime ? 'howSoon' : 'howSoonOpen');
  if (intents.asksLicence) say('licence');
  if (intents.asksServices && said.length === 0)
    say(findTrade(plain(text)) ? 'serviceYes' : 'services');
  if (intents.asksWhoWeAre && !intents.asksIfRobot) say('who', { years: house.yearsOfExperience });
  if (intents.asksPhone) say('phone');
  if (intents.asksPhotos) say('photos');
  return said;
}
