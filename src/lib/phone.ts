import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as it is stored: E.164, e.g. `+18305550142`.
 * Takes what a person typed; numbers without a country code are read as American.
 * Gives undefined when it cannot be a phone number.
 */
export function parsePhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'US');
  return phone?.isPossible() ? phone.number : undefined;
}

/** A number of North America. Every page shows one: it is not worth a look into the book of all countries. */
const american = /^\+1([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** An E.164 number for people: American ones as (830) 555-0142, others internationally. */
export function formatPhone(number: string): string {
  const [, area, office, line] = american.exec(number) ?? [];
  if (area) return `(${area}) ${office}-${line}`;
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational();
}
