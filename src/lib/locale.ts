import type { Language } from './language.ts';

/** In which language, time zone and currency a page shows days, times and amounts. */
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
