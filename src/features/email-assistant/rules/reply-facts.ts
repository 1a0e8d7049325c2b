import type { Danger } from '#features/dangers/rules/dangers.ts';
import type { Language } from '#lib/language.ts';
import type { AnsweredType } from './email-types.ts';

/** What an email asks, as far as it was understood. */
export interface Asked {
  type: AnsweredType;
  language: Language;
  /** What its sender wrote, in plain text: lowercase, no accents. */
  plainText: string;
  asksHours: boolean;
  asksArea: boolean;
  asksPrice: boolean;
  asksServices: boolean;
  asksLicense: boolean;
  asksExperience: boolean;
  asksPhone: boolean;
  asksHowToPay: boolean;
  /** A mentioned town outside the service area. */
  farTown: string | undefined;
  /** It only thanks and praises. */
  praise: { isReferral: boolean } | undefined;
  /** Fire, gas, water: answered by what to do at once, and by nothing else. */
  danger: Danger | undefined;
}

/**
 * What the business knows for a reply. Amounts, days and times are texts in the reply's language.
 */
export interface ReplyFacts {
  /** The sender's first name, or empty. */
  firstName: string;
  isCustomer: boolean;
  ownerName: string;
  businessName: string;
  phone: string;
  price: { service: string; from: string; to: string } | undefined;
  /** If the price book has nothing; none while prices aren't given. */
  rates: { rate: string; minimum: string; travel: string | undefined } | undefined;
  /** The very time that was asked for. */
  asked: { startsAt: Date; label: string; isFree: boolean } | undefined;
  /** Free times, soonest first. */
  times: { startsAt: Date; label: string }[];
  /** The sender's next visit. */
  visit: { startsAt: Date; label: string } | undefined;
  estimates: { number: string; total: string }[];
  invoices: { number: string; open: string; due: string }[];
  /** What they have with the business and belongs to no invoice. */
  credit: string | undefined;
  hours: string;
  towns: string;
  yearsOfExperience: number;
  takesCards: boolean;
  hasAddress: boolean;
  hasPhotos: boolean;
}
