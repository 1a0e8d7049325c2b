import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { parsePhone } from '../../../lib/phone.ts';
import { withDigits } from './spoken-numbers.ts';

/** A phone number in a text, as E.164; the last one if someone corrects themselves. */
export function findPhone(message: string): string | undefined {
  const text = withDigits(message.replace(/(?<=[\d-])[oO](?=[\d-])/g, '0'));
  const found = findPhoneNumbersInText(text, 'US')
    .map(({ number }) => number)
    .filter((number) => number.isPossible());
  const last = found.at(-1)?.number;
  if (last) return last;
  const digits = text.match(phoneDigits);
  return digits?.length ? parsePhone(digits.at(-1) ?? '') : undefined;
}

const phoneDigits =
  /(?<![\d/])(?:\+?1[\s./-]{0,3})?\(?\d{3}\)?[\s./_*·-]{0,3}\d{3}[\s./_*·-]{0,3}\d{4}(?!\d)|(?<![\d/])\d(?:[\s.-]{1,2}\d){9}(?![\s.-]?\d)|(?<![\d/])\d{3}(?:[\s.-]\d{2,3}){1,2}(?:[\s.-]\d{2}){2}(?!\d)/g;

/** A text without its phone numbers, so that they aren't mistaken for house numbers. */
export function withoutPhone(text: string): string {
  return text.replace(phoneDigits, ' ').replace(/\b(?:ext|extension|x)\.?\s*\d{1,6}\b/gi, ' ');
}
