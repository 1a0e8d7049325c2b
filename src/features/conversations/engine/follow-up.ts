import { plain } from '#lib/typos.ts';
import { findIntents, type Intents } from './intents.ts';
import { hasAnsweredQuestion } from './questions.ts';
import type { Situation } from './situation.ts';

// Questions that lean on what came before them.

const followUps = [
  'asksDiscount',
  'asksPayment',
  'asksHours',
  'asksLicence',
  'asksMaterials',
  'asksPrice',
  'asksRate',
  'asksDuration',
  'asksServices',
  'asksWho',
] as const satisfies (keyof Intents)[];
const followsUp =
  /^(?:y (?:[a-z]+ ){0,1}[a-z]+s\??$|(?:(?:ok|okay|and|so|but|hm+|y|pero),? )*(?:(?:what|how) about|que tal|y (?:si|para|por|con|en|los|las|el|la)|and (?:if|for|on|with)|for) (?!you\b|u\b|ustedes\b))/;

/** "What about teachers?" asks the same as the question before it. */
export function withFollowUp(intents: Intents, words: string, before: string | undefined): Intents {
  const isShort = words.split(' ').length <= 8;
  if (!before || !isShort || !followsUp.test(words) || hasAnsweredQuestion(words)) return intents;
  const last = findIntents(plain(before));
  const inherited = followUps.filter((name) => last[name]).map((name) => [name, true]);
  return { ...intents, ...Object.fromEntries(inherited) };
}

/** "Why?" after our question for a name or a number. */
export function asksWhy(words: string, asked: Situation['memory']['asked']): boolean {
  const isOurs = asked === 'name' || asked === 'reach' || asked === 'address' || asked === 'number';
  return isOurs && whyOnly.test(words);
}

const whyOnly =
  /^(?:(?:and|but|wait|um|uh|y|pero),? )?(?:(?:why|what for|how come)(?: (?:do|would|should) (?:you|u|yall|i)\b.{0,24}| is that.{0,12})?|(?:por|para) que(?: (?:lo|la|los) (?:\w+))?)[?!. ]*$/;
