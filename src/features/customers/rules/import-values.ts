import { isAmericanPhone } from '#lib/american-phone.ts';
import { isDay } from '#lib/days/days.ts';
import { formatPhone, parsePhone } from '#lib/phone.ts';
import { shortened } from '#lib/plain-text.ts';
import { fieldLimits, storedPhone } from './customers.ts';

/** Notes on a row's values: what is left out, and what is stored differently. */
export interface Remarks {
  leftOut: string[];
  repaired: string[];
}

const saysNothing = /^(none|n\.?\/?a\.?|null|nil|unknown|tbd|no (email|e-mail|phone)|-+|–|—)$/i;

export function isNothing(typed: string): boolean {
  return !typed || saysNothing.test(typed);
}

/** Spreadsheets show these instead of a number that is too wide, broken, or too long. */
function isLost(typed: string): boolean {
  return /^#+$|^#[A-Z/0]+[!?]?$|^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(typed);
}

function quoted(typed: string): string {
  return `"${shortened(typed, 41)}"`;
}

const currency = /[$€£\s]|\b(usd|eur)\b/gi;

/**
 * An amount in dollars; empty is 0. Both "1,200.50" and "1.200,50" are read. Undefined if it isn't
 * an amount, or could be two different ones.
 */
export function amount(value: unknown, { leftOut, repaired }: Remarks): number {
  const typed = typeof value === 'number' ? String(value) : String(value ?? '').trim();
  if (isNothing(typed)) return 0;
  const plain = typed
    .replace(currency, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^(.+)-$/, '-$1');
  const isEuropean = /^-?\d{1,3}(\.\d{3})+,\d{1,2}$|^-?\d+,\d{1,2}$|^-?\d{1,3}(\.\d{3}){2,}$/.test(
    plain,
  );
  // "2.500" is 2500 to some, and 2.50 to others.
  const isUnclear = typeof value !== 'number' && /^-?[1-9]\d{0,2}\.\d\d0$/.test(plain);
  const read = isEuropean ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  const dollars = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(read) && !isUnclear ? Number(read) : Number.NaN;
  if (Number.isNaN(dollars) || Math.abs(dollars) >= 1e9) {
    leftOut.push(`${quoted(typed)} isn't a valid amount`);
    return 0;
  }
  const rounded = Math.round(dollars * 100) / 100;
  if (isEuropean) repaired.push(`${quoted(typed)} was read as $${rounded.toFixed(2)}`);
  return rounded;
}

const emailShape = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;
const placeholders =
  /^(none|no-?e?mail|no[._]e?mail|nomail|unknown|not-?provided|nope|noreply|no-?reply)\d*@|@(none|no-?e?mail|unknown)\.\w+$/;

/** Whether an email was entered because a program demanded one: none@none.com. */
function isPlaceholder(email: string): boolean {
  const [local, domain = ''] = email.split('@');
  return placeholders.test(email) || domain.split('.')[0] === local;
}

/** The emails of a cell, in lowercase; some exports put several into one. */
export function emails(value: string, { leftOut }: Remarks): string[] {
  const typed = value.toLowerCase();
  if (isNothing(typed)) return [];
  const found: string[] = [];
  // "Sue Altgelt <sue@example.com>"
  const [whole] = [/<([^<>\s]+@[^<>\s]+)>/.exec(typed)?.[1] ?? typed];
  for (const part of whole.split(/:::|[;,|\s]+/)) {
    const one = part.replace(/^mailto:/, '').replace(/^[<(]+|[>).]+$/g, '');
    if (!one) continue;
    if (!emailShape.test(one) || one.length > fieldLimits.email)
      leftOut.push(`${quoted(one)} isn't a valid email`);
    else if (isPlaceholder(one)) leftOut.push(`${quoted(one)} is nobody's email`);
    else found.push(one);
  }
  return found;
}

export interface ReadPhone {
  number: string;
  /** What was written with it: an extension, or who to ask for. */
  note: string;
}

const label = /\b(phone|mobile|home|work|cell|main|office|other|tel|telephone|alt)\s*[:.]\s*/gi;
const faxNumber = /\bfax\s*[:.]?\s*[\d\s()+.-]{7,}/gi;

/** The phone numbers of a cell, each with what else is written there. */
export function phones(value: string, remarks: Remarks): ReadPhone[] {
  const typed = value
    .replace(/^(tel|sms):/i, '')
    .replace(faxNumber, (fax) => {
      remarks.leftOut.push(`${quoted(fax.trim())} is a fax number`);
      return '';
    })
    .replace(label, (_, __, at) => (at === 0 ? '' : ' ::: '))
    .trim();
  if (isNothing(typed)) return [];
  const several = typed.split(/\s*(?:[,;|/]|:::|\n)\s*/).filter(Boolean);
  // Only if each part is a number: "830-555-0109, ask for Sue" is one.
  const isList = several.every((one) => (one.match(/\d/g)?.length ?? 0) >= 7);
  return (isList ? several : [typed.replace(/\s*:::\s*/g, ' ')]).flatMap((one) =>
    phone(one, remarks),
  );
}

function phone(typed: string, { leftOut, repaired }: Remarks): ReadPhone[] {
  const digits = typed.replace(/[\s().+-]/g, '');
  // The common case without all countries' tables, for reading a hundred thousand rows.
  if (isAmericanPhone(digits)) return [{ number: `+1${digits.slice(-10)}`, note: '' }];
  if (isNothing(typed)) return [];
  const [, whole = ''] = /^(\d{10,15})[.,]0+$/.exec(typed) ?? [];
  if (whole) {
    repaired.push(`${quoted(typed)} was read as ${formatPhone(storedPhone(whole))}`);
    return [{ number: storedPhone(whole), note: '' }];
  }
  const count = typed.match(/\d/g)?.length ?? 0;
  if (isLost(typed) || count < 7) {
    leftOut.push(`${quoted(typed)} isn't a valid phone number`);
    return [];
  }
  const number = parsePhone(typed.replace(/[^\d\s()+.x#-].*$/i, '').replace(/\s*(x|#).*$/i, ''));
  const rest = extensionOf(typed) || (/\p{L}{2,}/u.test(typed) ? typed : '');
  if (number) return [{ number, note: rest && `Phone ${formatPhone(number)}: ${rest}` }];
  if (typed.length > fieldLimits.phone) {
    leftOut.push(`${quoted(typed)} isn't a valid phone number`);
    return [];
  }
  return [{ number: storedPhone(typed), note: '' }];
}

function extensionOf(typed: string): string {
  const [, digits] = /(?:\bext(?:ension)?\.?|x|#)\s*:?\s*(\d{1,6})\s*$/i.exec(typed) ?? [];
  return digits ? `extension ${digits}` : '';
}

/** A ZIP code as it was before a spreadsheet took it for a number. */
export function zipCode(typed: string, { leftOut, repaired }: Remarks): string {
  if (isNothing(typed)) return '';
  if (isLost(typed)) {
    leftOut.push(`${quoted(typed)} isn't a valid ZIP code`);
    return '';
  }
  const [, five = '', four = ''] = /^'?(\d{5})-?(\d{4})?(?:[.,]0+)?$/.exec(typed) ?? [];
  if (!five) return typed;
  const zip = four ? `${five}-${four}` : five;
  if (zip !== typed) repaired.push(`${quoted(typed)} was read as ${zip}`);
  return zip;
}

/** A rating from 1 to 5, or nothing. */
export function rating(typed: string, { leftOut }: Remarks): number | null {
  if (isNothing(typed)) return null;
  const stars = Number(typed);
  if (Number.isInteger(stars) && stars >= 1 && stars <= 5) return stars;
  // No stars is how programs say that there is no rating.
  if (stars !== 0) leftOut.push(`${quoted(typed)} isn't a rating from 1 to 5`);
  return null;
}

/** A number of projects. */
export function projectCount(typed: string, { leftOut }: Remarks): number {
  const count = Number(isNothing(typed) ? 0 : typed);
  if (Number.isInteger(count) && count >= 0 && count <= 100_000) return count;
  leftOut.push(`${quoted(typed)} isn't a valid number of projects`);
  return 0;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day as YYYY-MM-DD, or nothing: "2026-01-12T15:00:00Z", "1/12/2026", "Jan 12, 2026". */
export function pastDay(typed: string, { leftOut }: Remarks): string | null {
  if (isNothing(typed)) return null;
  const [, y1, m1, d1] = /^(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(typed) ?? [];
  const [, m2, d2, y2] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/.exec(typed) ?? [];
  const [, name = '', d3, y3] = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})\b/i.exec(typed) ?? [];
  const month = m1 ?? m2 ?? String(monthNames.indexOf(name.toLowerCase()) + 1);
  const year = (y1 ?? y2 ?? y3 ?? '').replace(/^(\d\d)$/, '20$1');
  const day = [year, month.padStart(2, '0'), (d1 ?? d2 ?? d3 ?? '').padStart(2, '0')].join('-');
  if (isDay(day)) return day;
  leftOut.push(`${quoted(typed)} isn't a date`);
  return null;
}
