import type { Language } from '../../../lib/language.ts';
import type { AnsweredType } from './email-types.ts';

/** What an email asks, as far as it was understood. */
export interface Asked {
  type: AnsweredType;
  language: Language;
  /** What its writer wrote, in plain text: lower case, no accents. */
  plainText: string;
  asksHours: boolean;
  asksArea: boolean;
  asksPrice: boolean;
  asksServices: boolean;
  asksLicense: boolean;
  asksExperience: boolean;
  asksPhone: boolean;
  /** A town in it that is outside the service area. */
  farTown: string | undefined;
  /** Fire, gas, water: nothing that a draft is for. */
  isDanger: boolean;
}

/** What the business knows for a reply. Amounts, days and times are texts in the reply's language. */
export interface ReplyFacts {
  /** Of the sender, or empty. */
  firstName: string;
  isCustomer: boolean;
  ownerName: string;
  businessName: string;
  phone: string;
  price: { service: string; from: string; to: string } | undefined;
  /** Where the price book has nothing; none while prices are not given. */
  rates: { rate: string; minimum: string } | undefined;
  /** Free times, the nearest first. */
  times: { startsAt: Date; label: string }[];
  /** The sender's next visit. */
  visit: { label: string } | undefined;
  estimates: { number: string; total: string }[];
  invoices: { number: string; open: string; due: string }[];
  hours: string;
  towns: string;
  yearsOfExperience: number;
  takesCards: boolean;
  hasAddress: boolean;
  hasPhotos: boolean;
}
