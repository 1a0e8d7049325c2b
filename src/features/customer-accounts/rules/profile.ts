import { details } from '#features/customers/rules/details.ts';
import {
  bestTimes,
  contactMethods,
  defaultPreferences,
  emailKinds,
  type Preferences,
} from '#features/customers/rules/preferences.ts';
import { type Language, languages } from '#lib/language.ts';
import { mapValues } from '#lib/map-values.ts';

/** The texts a customer can change in the portal, with their max characters. */
export const profileTextLimits = {
  first_name: 80,
  last_name: 80,
  phone: 40,
  ...mapValues(details, ({ max }): number => max),
};

export type ProfileText = keyof typeof profileTextLimits;

export const profileTextNames = Object.keys(profileTextLimits) as ProfileText[];

/** Max characters of each field, the same as in a customer record. */
export const profileLimits = { ...profileTextLimits, label: 80 };

/** Contact preferences from a plain form; an unknown value counts as the default. */
export function readPreferencesForm(field: (name: string) => string): Preferences {
  const isNever = field('never') === 'on';
  const isOn = (kind: string) => !isNever && field(`emails_${kind}`) === 'on';
  return {
    contactMethod:
      oneOf(contactMethods, field('contact_method')) ?? defaultPreferences.contactMethod,
    bestTime: oneOf(bestTimes, field('best_time')) ?? defaultPreferences.bestTime,
    emails: Object.fromEntries(
      emailKinds.map((kind) => [kind, isOn(kind)]),
    ) as Preferences['emails'],
  };
}

/** Whether someone should never be contacted unprompted. */
export function isNever({ emails }: Pick<Preferences, 'emails'>): boolean {
  return emailKinds.every((kind) => !emails[kind]);
}

export function readLanguage(typed: string, otherwise: Language): Language {
  return oneOf(languages, typed) ?? otherwise;
}

function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed);
}
