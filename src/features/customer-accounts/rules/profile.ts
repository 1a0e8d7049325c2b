import { type Language, languages } from '../../../lib/language.ts';
import { mapValues } from '../../../lib/map-values.ts';
import { details } from '../../customers/rules/details.ts';
import {
  bestTimes,
  contactMethods,
  letterKinds,
  usualWishes,
  type Wishes,
} from '../../customers/rules/preferences.ts';

/** The texts a customer can change in the portal: how many characters each may have. */
export const profileTextLimits = {
  first_name: 80,
  last_name: 80,
  phone: 40,
  ...mapValues(details, ({ max }): number => max),
};

export type ProfileText = keyof typeof profileTextLimits;

export const profileTextNames = Object.keys(profileTextLimits) as ProfileText[];

/** How many characters each field may have; the same as of a customer's record. */
export const profileLimits = { ...profileTextLimits, label: 80 };

/** The wishes of a plain form; what is none of ours counts as the usual. */
export function readWishes(field: (name: string) => string): Wishes {
  const isNever = field('never') === 'on';
  const isOn = (kind: string) => !isNever && field(`letters_${kind}`) === 'on';
  return {
    contactMethod: oneOf(contactMethods, field('contact_method')) ?? usualWishes.contactMethod,
    bestTime: oneOf(bestTimes, field('best_time')) ?? usualWishes.bestTime,
    letters: Object.fromEntries(letterKinds.map((kind) => [kind, isOn(kind)])) as Wishes['letters'],
  };
}

/** Whether somebody is never to be written to of our own accord. */
export function isNever({ letters }: Pick<Wishes, 'letters'>): boolean {
  return letterKinds.every((kind) => !letters[kind]);
}

export function readLanguage(typed: string, otherwise: Language): Language {
  return oneOf(languages, typed) ?? otherwise;
}

function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed);
}
