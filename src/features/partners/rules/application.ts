import { DAYS } from '../../../lib/days/durations.ts';
import type { Language } from '../../../lib/language.ts';
import { parsePhone } from '../../../lib/phone.ts';
import { accountEmail } from '../../sign-in/rules/emails.ts';
import { readDistance, readYears, readZipCodes } from './service-area.ts';
import { maxTradeLength, otherTrade } from './trades.ts';

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

/** What an application and a profile have in common. */
export type FactsForm = Pick<
  ApplicationForm,
  'fullName' | 'phone' | 'businessName' | 'yearsExperience' | 'zipCodes' | 'travelDistance'
>;

/** The facts of a checked form, as they are stored. */
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

/** Who applies, from a checked form. */
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
