import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { correctsItself } from '#lib/language-reader/correction.ts';
import { parsePhone, withoutOldMexican } from '#lib/phone.ts';
import { plain } from '#lib/typos.ts';
import { withDigits } from './spoken-numbers.ts';

/** A phone number in a text, as E.164; the last one if someone corrects themselves. */
export function findPhone(message: string): string | undefined {
  return findNumber(message).phone;
}

/** That number with its extension: "x12", "ext. 12", ";ext=12". */
export function findNumber(message: string): {
  phone?: string | undefined;
  extension?: string | undefined;
} {
  const text = digitsOf(message);
  const last = theirs(text, numbersIn(text));
  if (last) return { phone: last.number, extension: last.ext };
  const digits = text.match(phoneDigits);
  return { phone: digits?.length ? parsePhone(digits.at(-1) ?? '') : undefined };
}

const phoneDigits =
  /(?<![\d/])(?:\+?1[\s./-]{0,3})?\(?\d{3}\)?[\s./_*·-]{0,3}\d{3}[\s./_*·-]{0,3}\d{4}(?!\d)|(?<![\d/])\d(?:[\s.-]{1,2}\d){9}(?![\s.-]?\d)|(?<![\d/])\d{3}(?:[\s.-]\d{2,3}){1,2}(?:[\s.-]\d{2}){2}(?!\d)/g;

function digitsOf(message: string): string {
  return withDigits(withoutOldMexican(message).replace(/(?<=[\d-])[oO](?=[\d-])/g, '0'));
}

function numbersIn(text: string) {
  return findPhoneNumbersInText(text, 'US')
    .filter(({ number }) => number.isPossible())
    .map(({ number: { number, ext }, startsAt, endsAt }) => {
      // "830-555-0180, 31 Main St" has no extension.
      const isSaid = /(?:x|ext|#|;)/i.test(text.slice(startsAt, endsAt));
      return { number, ext: isSaid ? ext : undefined, startsAt, endsAt };
    });
}

const mine = /\b(?:my|mine|me|i'm|mi|mio|yo)\b/;
const ofOther =
  /\b(?:his|hers?|their|landlord|tenant|husband|wife|mom|dad|son|daughter|el de|la de|de (?:el|ella|mi)|su)\b/;

/** The number that a visitor calls theirs, of several; else the last. */
function theirs(text: string, numbers: ReturnType<typeof numbersIn>) {
  const last = numbers.at(-1);
  if (numbers.length < 2) return last;
  const said = numbers.map(({ startsAt }, at) =>
    plain(text.slice(numbers[at - 1]?.endsAt ?? 0, startsAt)),
  );
  const own = said.findIndex((words) => mine.test(words) && !ofOther.test(words));
  return own >= 0 && ofOther.test(said.at(-1) ?? '') ? numbers[own] : last;
}

const areaCode = /^\(?([2-9]\d{2})\)?[.!]?$/;
const localNumber = /^\D{0,12}(\d{3}[\s.-]?\d{4})\D{0,12}$/;

/** A number without area code that is all there is: "555-0142". */
export function localPhone(text: string): string | undefined {
  return localNumber.exec(text.trim())?.[1];
}

/** Whether an area code is all they write. */
export function isAreaCode(text: string): boolean {
  return withAreaCode(text, '555-0100') !== undefined;
}

/** The number whose area code is all they write now. */
export function withAreaCode(text: string, local: string | undefined): string | undefined {
  const code = areaCode.exec(
    text.trim().replace(/^(?:(?:it's|its|es|el|la|area code(?: is)?|clave(?: de area)?)\s+)+/i, ''),
  )?.[1];
  return code && local ? parsePhone(`${code}${local}`) : undefined;
}

const atEnd =
  /\b(\d{4})\b(?=,? (?:at|in|on) the end\b|,? al final\b)|\b(?:ends? (?:in|with)|last four(?: digits)?(?: (?:is|are))?|termina(?:n)? (?:en|con)|ultimos cuatro(?: son)?) (\d{4})\b/;

/** The known number with other last digits: "sorry, its 0235 at the end". */
export function findCorrectedPhone(message: string, known: string | undefined): string | undefined {
  if (!known) return undefined;
  const words = withoutPhone(message).toLowerCase();
  const [, first, second] = atEnd.exec(words) ?? [];
  const short = correctsItself(words) && words.trim().split(/\s+/).length <= 8;
  const alone = short ? /(?<![\d$-])\b(\d{4})\b(?![\d-]|\s+[a-z]{3})/.exec(words)?.[1] : undefined;
  const digits = first ?? second ?? alone;
  return digits && parsePhone(known.slice(0, -4) + digits);
}

const joined = /\s*(?:\/|,|&|\bor\b|\bo\b)\s*/.source;
/** Two numbers for one: "830-555-0142 / 0143". */
const two = new RegExp(
  `(?<![\\d/])(?:\\(?\\d{3}\\)?[\\s.-]{0,2}){0,2}\\d{4}${joined}(?:\\(?\\d{3}\\)?[\\s.-]{0,2}){0,2}\\d{4}(?![\\d/])`,
);
/** A number without area code, with words for digits, or with some missing. */
const partly = [
  /(?<![\d$#.,/-])\b\d{3}[\s.-]\d{4}\b(?![\d-])/,
  /(?<![\d-])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{1,3}\b(?![\d-])/,
  /(?<![\d-])(?:1[\s.-])?\(?\d{3}\)?[\s.-]\d{3}[\s.-][A-Z]{4}\b/,
  /(?<!\w)(?=[\dO().\s-]*O)(?=[^O]*\d)\(?[\dO]{3}\)?[\s.-]?[\dO]{3,4}(?:[\s.-]?[\dO]{4})?(?!\w)/i,
];
const aboutPhone =
  /\b(?:call|text|phone|cell|number|reach|mobile|tel|cel|telefono|numero|llam\w*|marqu\w*|mensaje)\b/i;

/**
 * What can't be taken for a phone number without asking again, as it was written: two numbers in
 * one, or an incomplete one.
 * @param about whether the visitor was asked for it, and whether a whole number was found
 */
export function findDoubtfulPhone(
  message: string,
  { wasAsked, hasPhone }: { wasAsked: boolean; hasPhone: boolean },
): string | undefined {
  const isAbout = wasAsked || aboutPhone.test(message) || message.trim().split(/\s+/).length <= 5;
  if (!isAbout) return undefined;
  const pair = two.exec(message)?.[0];
  if (pair && (wasAsked || /\d{3}[\s.)-]+\d{4}/.test(pair))) return pair.trim();
  if (hasPhone) return undefined;
  const run = wasAsked ? /(?<![\d$#.,/-])\b\d{7}\b(?![\d-])/.exec(message)?.[0] : undefined;
  if (run) return run;
  return partly.map((one) => one.exec(message)?.[0].trim()).find(Boolean);
}

/** A text without its phone numbers, so that they aren't mistaken for house numbers. */
export function withoutPhone(text: string): string {
  return text.replace(phoneDigits, ' ').replace(/\b(?:ext|extension|x)\.?\s*\d{1,6}\b/gi, ' ');
}
