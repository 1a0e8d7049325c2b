import { plain } from '../../../lib/words.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { hoursInWords, townsInWords } from './house-words.ts';
import type { House, Situation } from './situation.ts';
import { findTrade } from './trade.ts';
import type { Understanding } from './understand.ts';

/** Answers to what a visitor asks, from what the settings know and visitors may be told. */
export function answersTo(
  { intents, farTown, language }: Understanding,
  { text, facts }: Pick<Situation, 'text' | 'facts'>,
  house: House,
  t: AssistantTexts,
): string[] {
  const { answers } = t;
  const towns = townsInWords(house, language);
  const said: string[] = [];
  if (intents.asksIfRobot) said.push(answers.robot(house));
  if (farTown) said.push(answers.far({ town: farTown, towns, phone: house.phone }));
  else if (intents.asksArea) said.push(answers.area({ towns }));
  if (intents.asksHours) said.push(answers.hours({ hours: hoursInWords(house, language) }));
  if (intents.asksPrice) said.push(priceAnswer());
  if (intents.asksHowSoon) {
    const answer = t.answer({ count: house.answerHours });
    said.push(house.tells.answerTime ? answers.howSoon({ answer }) : answers.howSoonOpen);
  }
  if (intents.asksLicence) said.push(answers.licence(house));
  if (intents.asksServices && said.length === 0)
    said.push(findTrade(plain(text)) ? answers.serviceYes : answers.services);
  if (intents.asksWhoWeAre && !intents.asksIfRobot)
    said.push(answers.who({ ...house, years: house.yearsOfExperience }));
  if (intents.asksPhone) said.push(answers.phone(house));
  if (intents.asksPhotos) said.push(answers.photos);
  return said;

  function priceAnswer(): string {
    const range = house.rangeOf(text) ?? house.rangeOf(facts.project_description ?? '');
    if (!house.tells.prices) return answers.priceLater;
    return range ? answers.priceOfJob({ ...house.prices, ...range }) : answers.price(house.prices);
  }
}
