import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as it is stored: E.164, e.g. `+18305550142`. Takes what a person typed; numbers
 * without a country code are read as American. Returns undefined if it cannot be a phone number.
 */
export function parsePhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(withoutOldMexican(text), 'US');
  return phone?.isPossible() ? phone.number : undefined;
}

/** Mexican mobile numbers are still given with the 1 that was dialed before 2019. */
export function withoutOldMexican(text: string): string {
  return text.replace(/((?:\+|\b011\s?)52[\s.-]*)1(?=(?:[\s.()-]*\d){10}(?!\d))/g, '$1');
}

/** The extension typed behind a phone number ("x12", "ext. 12", ";ext=12"); often none. */
export function phoneExtension(text: string): string {
  return parsePhoneNumberFromString(withoutOldMexican(text), 'US')?.ext ?? '';
}

/**
 * A North American number. Every page shows one: it needs no lookup in the numbering plans of all
 * countries.
 */
const american = /^\+1([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** An E.164 number for people, with its extension. */
export function formatPhoneWithExtension(number: string, extension = ''): string {
  return [formatPhone(number), extension && `ext. ${extension}`].filter(Boolean).join(' ');
}

/** An E.164 number for people: American ones as (830) 555-0142, others in international format. */
export function formatPhone(number: string): string {
  const [, area, office, line] = american.exec(number) ?? [];
  if (area) return `(${area}) ${office}-${line}`;
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational();
}
