import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { hiddenSender } from './texts.ts';

// Separate from the other rules: browsers need not load the numbering plans of all countries.

/** Why a number cannot take texts, or undefined. Takes E.164, or `hiddenSender`. */
export function whyNoTexts(number: string): 'hidden' | 'not_a_number' | 'no_mobile' | undefined {
  if (number === hiddenSender) return 'hidden';
  const phone = parsePhoneNumberFromString(number);
  if (!phone?.isValid() || phone.number !== number) return 'not_a_number';
  const type = phone.getType();
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
    ? undefined
    : 'no_mobile';
}
