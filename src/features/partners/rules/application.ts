import { DAYS } from '../../../lib/durations.ts';
import type { Language } from '../../../lib/language.ts';
import { parsePhone } from '../../../lib/phone.ts';
import { accountEmail, isEmail } from '../../sign-in/rules/emails.ts';
import { maxPasswordLength, minPasswordLength } from '../../sign-in/rules/passwords.ts';
import { maxZipCodes, readDistance, readYears, readZipCodes } from './service-area.ts';
import { isKnownTrade, maxTradeLength, otherTrade } from './trades.ts';

/** How long the private link of an application works after anything happened to it, in milliseconds. */
export const linkLasts = 180 * DAYS;
/** The name of a business that has none (public-site spec section 3). */
export const selfEmployed = 'Self-Employed';

/** Max characters of each field that is text. */
export const partnerLimits = {
  fullName: 160,
  email: 254,
  phone: 40,
  businessName: 120,
  otherTrade: maxTradeLength,
} as const;

/** What is typed on the form, under the names of the spec (section 3). */
export interface ApplicationForm {
  fullName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  preferredLanguage: Language;
  businessName: string;
  yearsExperience: string;
  primaryTrade: string;
  otherTrade: string;
  zipCodes: string;
  travelDistance: string;
  hasInsurance: boolean;
  hasLicense: boolean;
  agreeToTerms: boolean;
}

type Kind = 'required' | 'tooLong' | 'email' | 'phone' | 'years' | 'distance' | 'zips' | 'manyZips';
/** What is wrong with a field; `most` and `junk` fill the sentence that says so. */
export interface FieldProblem {
  kind: Kind;
  max?: number;
  junk?: string;
}
export type FieldProblems = Partial<Record<string, FieldProblem>>;
export type Refusal = 'mismatch' | 'short' | 'terms' | 'documents';

/** The first of the four checks that fails, in the order of the spec (section 5). */
export function refusalOf(form: ApplicationForm): Refusal | undefined {
  if (form.password !== form.confirmPassword) return 'mismatch';
  if (form.password.length < minPasswordLength) return 'short';
  if (!form.agreeToTerms) return 'terms';
  return form.hasInsurance && form.hasLicense ? undefined : 'documents';
}

/** What is wrong with which field, once the four checks have passed. */
export function applicationProblems(form: ApplicationForm): FieldProblems {
  const problems: FieldProblems = {
    ...factProblems(form),
    ...(!isKnownTrade(form.primaryTrade) && { primaryTrade: { kind: 'required' as const } }),
    ...(form.primaryTrade === otherTrade && otherProblem(form.otherTrade)),
  };
  if (!form.email.trim()) problems.email = { kind: 'required' };
  else if (!isEmail(form.email)) problems.email = { kind: 'email' };
  if (form.password.length > maxPasswordLength)
    problems.password = { kind: 'tooLong', max: maxPasswordLength };
  return problems;
}

/** What an application and a profile have in common. */
export type FactsForm = Pick<
  ApplicationForm,
  'fullName' | 'phone' | 'businessName' | 'yearsExperience' | 'zipCodes' | 'travelDistance'
>;

export function factProblems(form: FactsForm): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of ['fullName', 'phone', 'businessName'] as const) {
    const max = partnerLimits[name];
    if (form[name].length > max) problems[name] = { kind: 'tooLong', max };
  }
  if (!form.fullName.trim()) problems.fullName = { kind: 'required' };
  if (!form.phone.trim()) problems.phone = { kind: 'required' };
  else if (!parsePhone(form.phone)) problems.phone ??= { kind: 'phone' };
  if (readYears(form.yearsExperience) === undefined) problems.yearsExperience = { kind: 'years' };
  if (readDistance(form.travelDistance) === undefined)
    problems.travelDistance = { kind: 'distance' };
  const zips = zipProblem(form.zipCodes);
  return zips ? { ...problems, zipCodes: zips } : problems;
}

/** What is wrong with a trade typed by hand. */
export function otherProblem(typed: string): FieldProblems {
  if (!typed.trim()) return { otherTrade: { kind: 'required' } };
  if (typed.length > maxTradeLength)
    return { otherTrade: { kind: 'tooLong', max: maxTradeLength } };
  return {};
}

const junkShown = 3;
const maxJunkLength = 20;

function zipProblem(typed: string): FieldProblem | undefined {
  const { zipCodes, junk } = readZipCodes(typed);
  const named = junk.slice(0, junkShown).map((part) => part.slice(0, maxJunkLength));
  if (junk.length > 0) return { kind: 'zips', junk: named.join(', ') };
  if (zipCodes.length === 0) return { kind: 'required' };
  return zipCodes.length > maxZipCodes ? { kind: 'manyZips', max: maxZipCodes } : undefined;
}

/** The facts of a form without problems, as they are stored. */
export function factsOf(form: FactsForm) {
  return {
    fullName: form.fullName.trim(),
    phone: parsePhone(form.phone) ?? form.phone.trim(),
    businessName: form.businessName.trim() || selfEmployed,
    yearsExperience: readYears(form.yearsExperience) ?? 0,
    serviceZipCodes: readZipCodes(form.zipCodes).zipCodes,
    travelDistance: readDistance(form.travelDistance) ?? 10,
  };
}

/** Who applies, from a form without problems. */
export function applicantOf(form: ApplicationForm) {
  const { primaryTrade, hasInsurance, hasLicense, preferredLanguage } = form;
  return {
    ...factsOf(form),
    email: accountEmail(form.email),
    primaryTrade: primaryTrade === otherTrade ? form.otherTrade.trim() : primaryTrade,
    hasInsurance,
    hasLicense,
    preferredLanguage,
  };
}

export type Applicant = ReturnType<typeof applicantOf>;
