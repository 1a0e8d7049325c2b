import { accountEmail } from '#features/sign-in/rules/emails.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import { parsePhone, phoneExtension } from '#lib/phone.ts';
import { readDistance, readYears, readZipCodes } from './service-area.ts';
import { maxTradeLength, otherTrade } from './trades.ts';

/** How long an application's private link works after its last event, in milliseconds. */
export const linkLasts = 180 * DAYS;
/** The default business name (public-site spec section 3). */
export const selfEmployed = 'Self-Employed';

/** Max characters of each text field. */
export const partnerLimits = {
  fullName: 160,
  email: 254,
  phone: 40,
  businessName: 120,
  otherTrade: maxTradeLength,
} as const;

/** The typed form, under the names of the spec (section 3). */
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

/** What an application and a profile share. */
export type FactsForm = Pick<
  ApplicationForm,
  'fullName' | 'phone' | 'businessName' | 'yearsExperience' | 'zipCodes' | 'travelDistance'
>;

/** The facts of a valid form, for storing. */
export function factsOf(form: FactsForm) {
  return {
    fullName: form.fullName.trim(),
    phone: parsePhone(form.phone) ?? form.phone.trim(),
    phoneExtension: phoneExtension(form.phone),
    businessName: form.businessName.trim() || selfEmployed,
    yearsExperience: readYears(form.yearsExperience) ?? 0,
    serviceZipCodes: readZipCodes(form.zipCodes).zipCodes,
    travelDistance: readDistance(form.travelDistance) ?? 10,
  };
}

/** The applicant of a valid form. */
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
