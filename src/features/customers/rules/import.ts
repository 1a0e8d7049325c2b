import { withoutDirectionMarks } from '#lib/plain-text.ts';
import { fieldLimits, maxTags, type SplitName, splitName } from './customers.ts';
import { details } from './details.ts';
import {
  amount,
  emails,
  isNothing,
  pastDay,
  phones,
  projectCount,
  type Remarks,
  rating,
  zipCode,
} from './import-values.ts';

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
  /** Since when they are a customer: YYYY-MM-DD, or nothing. */
  created: string | null;
  tags: string[];
  rating: number | null;
  projects: number;
  completed: number;
  /** Dollars with two decimals. */
  value: string;
  /** The customer's totals so far: a state that is stored once, never added. */
  opening: { projects: number; completed: number; value: string };
}

export type ReadEntry =
  | ({ kind: 'row'; row: ImportRow } & Remarks)
  | { kind: 'skipped'; row: number; name: string; reason: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g;

/**
 * Reads one entry of an import's payload. Never throws: a value that can't be read is left out and
 * reported, not its person.
 * @param at its position in the list, for entries without a row number
 */
export function readEntry(entry: unknown, at: number): ReadEntry {
  const fields = typeof entry === 'object' && entry !== null ? (entry as Fields) : {};
  const row = Number.isSafeInteger(fields.row) ? Number(fields.row) : at;
  const name = line(fields.name || [fields.first_name, fields.last_name].map(line).join(' '));
  const names = splitName(isNothing(name) ? '' : name);
  if (name.length < shortestName || !names.firstName)
    return { kind: 'skipped', row, name, reason: names.firstName ? 'name too short' : 'no name' };
  const remarks: Remarks = { leftOut: [], repaired: [] };
  const read = readFields(fields, remarks);
  return { kind: 'row', row: { row, name, ...names, ...read }, ...remarks };
}

type Fields = Record<string, unknown>;

function readFields(fields: Fields, remarks: Remarks) {
  const projects = projectCount(line(fields.total_projects), remarks);
  const opening = isFields(fields.opening) ? fields.opening : {};
  const [email = '', ...otherEmails] = several(fields.email, fields.other_emails).flatMap((one) =>
    emails(one, remarks),
  );
  const allPhones = several(fields.phone, fields.other_phones).flatMap((one) =>
    phones(one, remarks),
  );
  const [phone = '', ...otherPhones] = allPhones.map(({ number }) => number);
  const notes = [text(fields.notes), ...allPhones.map(({ note }) => note)];
  return {
    clientId: line(fields.client_id).slice(0, clientIdLength),
    email,
    otherEmails: further(otherEmails, email),
    phone,
    otherPhones: further(otherPhones, phone),
    propertyName: line(fields.property_name).slice(0, fieldLimits.label),
    ...address(fields, remarks),
    properties: list(fields.properties)
      .filter(isFields)
      .map((one) => ({
        label: line(one.label).slice(0, fieldLimits.label),
        ...address(one, remarks),
      }))
      .filter((one) => one.address),
    notes: shorter(notes.filter(Boolean).join('\n'), fieldLimits.notes, 'note', remarks),
    source: shorter(line(fields.source), fieldLimits.source, 'source', remarks) || importSource,
    created: pastDay(line(fields.created), remarks),
    rating: rating(line(fields.rating), remarks),
    projects,
    completed: Math.min(projects, projectCount(line(fields.completed_projects), remarks)),
    value: amount(numberOrLine(fields.lifetime_value), remarks).toFixed(2),
    tags: [...new Set(list(fields.tags).map((tag) => line(tag).slice(0, fieldLimits.tag)))]
      .filter(Boolean)
      .slice(0, maxTags),
    opening: {
      projects: projectCount(line(opening.projects), remarks),
      completed: projectCount(line(opening.completed), remarks),
      value: amount(numberOrLine(opening.value), remarks).toFixed(2),
    },
  };
}

/** How many characters of a client's number are compared. */
const clientIdLength = 60;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, importLimits.furtherValues) : [];
}

function several(first: unknown, others: unknown): string[] {
  return [first, ...list(others)].map(text);
}

function further(values: string[], first: string): string[] {
  return [...new Set(values)].filter((one) => one !== first).slice(0, importLimits.furtherValues);
}

/** An address with all its parts; one with a part that is too long is left out, not its row. */
function address(fields: Fields, remarks: Remarks) {
  const parts = {
    address: part(fields.address),
    city: part(fields.city),
    state: part(fields.state),
    zipCode: zipCode(part(fields.zip_code), remarks),
  };
  const tooLong = addressParts.find(({ key, max }) => parts[key].length > max);
  if (!tooLong) return parts;
  remarks.leftOut.push(`the ${tooLong.what} has more than ${tooLong.max} characters`);
  return { address: '', city: '', state: '', zipCode: '' };
}

const addressParts = [
  { key: 'address', what: 'address', max: details.address.max },
  { key: 'city', what: 'city', max: details.city.max },
  { key: 'state', what: 'state', max: details.state.max },
  { key: 'zipCode', what: 'ZIP code', max: details.zip_code.max },
] as const;

function part(value: unknown): string {
  const typed = line(value);
  return isNothing(typed) ? '' : typed;
}

/** A text that fits; what is cut off is reported. */
function shorter(typed: string, max: number, what: string, { leftOut }: Remarks): string {
  if (typed.length <= max) return typed;
  leftOut.push(`the ${what} has more than ${max} characters: its end`);
  return typed.slice(0, max);
}

function numberOrLine(value: unknown): unknown {
  return typeof value === 'number' ? value : line(value);
}

function line(value: unknown): string {
  return text(value).replace(/\s*\n\s*/g, ' ');
}

/** A text as stored; an apostrophe that protects a spreadsheet from a formula is no part of it. */
function text(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return withoutDirectionMarks(value.replace(/\r\n?/g, '\n'))
    .normalize('NFC')
    .replace(controls, ' ')
    .trim()
    .replace(/^'(?=[=+@\d-])/, '');
}
