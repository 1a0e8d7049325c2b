import { type Language, languages } from '../../../lib/language.ts';
import { mapValues } from '../../../lib/map-values.ts';
import { parsePhone } from '../../../lib/phone.ts';
import { details } from '../../customers/rules/details.ts';
import {
  bestTimes,
  contactMethods,
  defaultPreferences,
  emailKinds,
  type Preferences,
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

/** What a customer says about themselves, as the form names it. */
export interface DetailsForm extends Record<ProfileText, string> {
  language: Language;
}

/** A further address: a rental, the parents' house. */
export interface AddressForm {
  label: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

/** How many characters each field may have; the same as of a customer's record. */
export const profileLimits = { ...profileTextLimits, label: 80 };

export type ProfileProblem = 'required' | 'tooLong' | 'phone';

type Problems<Form> = Partial<Record<keyof Form, ProfileProblem>>;

/**
 * What is wrong with which field of somebody's details.
 * @param stored the phone number that is stored: one that cannot be read may stay as it is
 */
export function detailsProblems(form: DetailsForm, stored: { phone: string }) {
  const problems: Problems<DetailsForm> = lengthProblems(form);
  if (!form.first_name) problems.first_name = 'required';
  const isNewPhone = form.phone !== '' && form.phone !== stored.phone;
  if (isNewPhone && !problems.phone && !parsePhone(form.phone)) problems.phone = 'phone';
  return problems;
}

export function addressProblems(form: AddressForm) {
  const problems: Problems<AddressForm> = lengthProblems(form);
  if (!form.address) problems.address = 'required';
  return problems;
}

function lengthProblems<Form extends object>(form: Form): Problems<Form> {
  const problems: Problems<Form> = {};
  for (const [name, max] of Object.entries(profileLimits)) {
    const value = (form as Record<string, unknown>)[name];
    if (typeof value === 'string' && value.length > max) problems[name as keyof Form] = 'tooLong';
  }
  return problems;
}

/** The preferences of a plain form; an unknown value counts as the default. */
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

/** Whether somebody is never to be written to of our own accord. */
export function isNever({ emails }: Pick<Preferences, 'emails'>): boolean {
  return emailKinds.every((kind) => !emails[kind]);
}

export function readLanguage(typed: string, otherwise: Language): Language {
  return oneOf(languages, typed) ?? otherwise;
}

function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed);
}
