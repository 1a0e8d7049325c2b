import type { Language } from './language.ts';

/** The language, time zone and currency in which a page shows days, times and amounts. */
export interface PageLocale {
  language: Language;
  /** ISO 4217. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  /** The instant of the page. */
  now: Date;
  ownerName: string;
}
