import { isAmericanPhone } from '../../../lib/american-phone.ts';
import { shortened, withoutDirectionMarks } from '../../../lib/plain-text.ts';
import { fieldLimits, type SplitName, splitName, storedPhone } from './customers.ts';
import { details } from './details.ts';

/** Max rows and bytes of one import, and max additional values per row. */
export const importLimits = {
  rows: 100_000,
  megabytes: 64,
  rowCharacters: 100_000,
  furtherValues: 20,
} as const;

/** The min characters of a name; shorter ones are skipped (back-office spec section 5). */
export const shortestName = 2;

/** The source of imported customers (back-office spec section 9). */
export const importSource = 'csv_import';

export const noNamesFound = 'No valid customers found with names';

/** Another address of a row, ready to store. */
export interface ImportProperty {
  label: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** One row, ready to store. */
export interface ImportRow extends SplitName {
  row: number;
  name: string;
  /**
   * The client's number in the program that the file comes from: one customer, however many rows.
   */
  clientId: string;
  email: string;
  otherEmails: string[];
  phone: string;
  otherPhones: string[];
  /** The label of this row's address, if it becomes a property. */
  propertyName: string;
  properties: ImportProperty[];
  address: string;
  city: string;
  state: string;
  zipCode: string;
  notes: string;
  source: string;
  rating: number | null;
  projects: number;
  completed: number;
  /** Dollars with two decimals. */
  value: string;
}

export type ReadEntry =
  | {
      kind: 'row';
      row: ImportRow;
      /** What was left out of the row, and why. */
      leftOut: string[];
    }
  | { kind: 'skipped'; row: number; name: string; reason: string }
  | { kind: 'failed'; row: number; name: string; reason: string };

const emailShape = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;
const saysNothing = /^(none|n\/?a|null|-+)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * Reads one entry of an import's payload. Never throws: invalid values are reported with a reason.
 * @param at its position in the list, for entries without a row number
 */
export function readEntry(entry: unknown, at: number): ReadEntry {
  const fields = typeof entry === 'object' && entry !== null ? (entry as Fields) : {};
  const row = Number.isSafeInteger(fields.row) ? Number(fields.row) : at;
  const name = plain(fields.name || [fields.first_name, fields.last_name].map(plain).join(' '));
  if (name.length < shortestName)
    return { kind: 'skipped', row, name, reason: name ? 'name too short' : 'no name' };
  const leftOut: string[] = [];
  try {
    const read = readFields(fields, leftOut);
    return { kind: 'row', row: { row, name, ...splitName(name), ...read }, leftOut };
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
    return { kind: 'failed', row, name, reason: error.message };
  }
}

type Fields = Record<string, unknown>;

class BadField extends Error {}

function readFields(fields: Fields, leftOut: string[]) {
  const projects = wholeNumber(fields.total_projects, 'number of projects');
  const [ownEmail = '', ...moreEmails] = emails(fields.email);
  const [ownPhone = '', ...morePhones] = phones(fields.phone);
  return {
    clientId: plain(fields.client_id).slice(0, clientIdLength),
    email: ownEmail,
    otherEmails: further([...moreEmails, ...list(fields.other_emails)], emails, leftOut),
    phone: ownPhone,
    otherPhones: further([...morePhones, ...list(fields.other_phones)], phones, leftOut),
    propertyName: plain(fields.property_name).slice(0, fieldLimits.label),
    ...address(fields, leftOut),
    properties: list(fields.properties)
      .map((one) => typeof one === 'object' && one !== null && (one as Fields))
      .filter((one) => one !== false)
      .map((one) => ({
        label: plain(one.label).slice(0, fieldLimits.label),
        ...address(one, leftOut),
      }))
      .filter((one) => one.address),
    notes: text(fields.notes, fieldLimits.notes, 'note'),
    source: text(fields.source, fieldLimits.source, 'source') || importSource,
    rating: rating(fields.rating),
    projects,
    completed: Math.min(projects, wholeNumber(fields.completed_projects, 'number of projects')),
    value: amount(fields.lifetime_value).toFixed(2),
  };
}

/** How many characters of a client's number are compared. */
const clientIdLength = 60;

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, importLimits.furtherValues) : [];
}

/** Reads additional values: an invalid one is left out, not its row. */
function further(
  values: unknown[],
  read: (value: unknown) => string[],
  leftOut: string[],
): string[] {
  const taken = values.flatMap((value) => {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      leftOut.push(error.message);
      return [];
    }
  });
  return [...new Set(taken)].slice(0, importLimits.furtherValues);
}

/** An address with all its parts; one with a part that is too long is left out, not its row. */
function address(fields: Fields, leftOut: string[]) {
  try {
    return {
      address: text(fields.address, details.address.max, 'address'),
      city: text(fields.city, details.city.max, 'city'),
      state: text(fields.state, details.state.max, 'state'),
      zipCode: text(fields.zip_code, details.zip_code.max, 'ZIP code'),
    };
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
    leftOut.push(error.message);
    return { address: '', city: '', state: '', zipCode: '' };
  }
}

/**
 * An amount in dollars without $ and commas (back-office spec section 5); empty is 0. Throws if it
 * isn't an amount.
 */
export function amount(value: unknown): number {
  const typed = plain(value);
  if (!typed || saysNothing.test(typed)) return 0;
  const isOwed = /^\(.*\)$/.test(typed);
  const amount = Number(typed.replace(/[$,()\s]/g, '')) * (isOwed ? -1 : 1);
  if (!Number.isFinite(amount) || Math.abs(amount) >= 1e9)
    throw new BadField(`"${cut(typed)}" isn't a valid amount`);
  return Math.round(amount * 100) / 100;
}

/** Some exports put several into one cell: the first one identifies the person. */
function emails(value: unknown): string[] {
  const typed = plain(value).toLowerCase();
  if (!typed || saysNothing.test(typed)) return [];
  return typed
    .split(/[;,|\s]+|:::/)
    .filter(Boolean)
    .map((one, at) => {
      if (emailShape.test(one) && one.length <= fieldLimits.email) return one;
      if (at > 0) return '';
      throw new BadField(`"${cut(typed)}" isn't a valid email`);
    })
    .filter(Boolean);
}

function phones(value: unknown): string[] {
  const typed = plain(value);
  const several = typed.split(/\s*(?:[,;|/]|:::)\s*/).filter(Boolean);
  // Only if each part is a number: "830-555-0109, ask for Sue" is one.
  const isList = several.every((one) => (one.match(/\d/g)?.length ?? 0) >= 7);
  return (isList ? several : [typed]).map(phone).filter(Boolean);
}

function phone(typed: string): string {
  const digits = typed.replace(/[\s().+-]/g, '');
  // The common case without all countries' tables, for reading a hundred thousand rows.
  if (isAmericanPhone(digits)) return `+1${digits.slice(-10)}`;
  if (saysNothing.test(typed)) return '';
  if (typed.length > fieldLimits.phone)
    throw new BadField(`"${cut(typed)}" isn't a valid phone number`);
  return typed && storedPhone(typed);
}

function rating(value: unknown): number | null {
  const typed = plain(value);
  if (!typed) return null;
  const amount = Number(typed);
  if (Number.isInteger(amount) && amount >= 1 && amount <= 5) return amount;
  throw new BadField(`"${cut(typed)}" isn't a rating from 1 to 5`);
}

function wholeNumber(value: unknown, what: string): number {
  const typed = plain(value);
  const amount = Number(typed || 0);
  if (Number.isInteger(amount) && amount >= 0 && amount <= 100_000) return amount;
  throw new BadField(`"${cut(typed)}" isn't a valid ${what}`);
}

function text(value: unknown, max: number, what: string): string {
  const typed = plain(value);
  if (typed.length <= max) return typed;
  throw new BadField(`the ${what} has more than ${max} characters`);
}

function plain(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return withoutDirectionMarks(value).replace(controls, ' ').trim();
}

function cut(typed: string): string {
  return shortened(typed, 41);
}
