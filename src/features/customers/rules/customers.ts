import { parsePhone, phoneExtension } from '#lib/phone.ts';
import { searchForm } from '#lib/search.ts';

/** A customer's default source (back-office spec section 5). */
export const defaultSource = 'Direct';

/** The sources that customers choose from (back-office spec section 5). */
export const referralSources = [
  'Google',
  'Facebook',
  'Referral',
  'Nextdoor',
  'Yelp',
  'Direct',
  'Other',
] as const;

/** The states that the form offers: Texas and its neighbors first, then all others. */
export const offeredStates =
  'TX OK LA AR NM AL AK AZ CA CO CT DE DC FL GA HI ID IL IN IA KS KY ME MD MA MI MN MS MO MT NE NV NH NJ NY NC ND OH OR PA RI SC SD TN UT VT VA WA WV WI WY'.split(
    ' ',
  );

export const namesRequired = 'First name and last name are required';
export const companyNameRequired = 'Company name is required';

/** How a list can be sorted (back-office spec section 9), and each order's default direction. */
export const customerSorts = ['name', 'lifetime_value', 'last_contact', 'created'] as const;
export type CustomerSort = (typeof customerSorts)[number];
export type SortOrder = 'asc' | 'desc';

/** Names start at A; numbers with the highest, times with the latest. */
export function usualOrder(sort: CustomerSort): SortOrder {
  return sort === 'name' ? 'asc' : 'desc';
}

export const maxTags = 20;

/** Max contacts and other addresses per customer. */
export const maxParts = 100;

/** Row counts stop here: a screen shows "999+". */
export const maxCounted = 1000;

/** Max characters of the other fields, the same in the form and the database. */
export const fieldLimits = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 40,
  notes: 5000,
  source: 80,
  tag: 40,
  label: 80,
} as const;

const companyEndings =
  /^(llc|inc|co|corp|company|ltd|lp|llp|hoa|church|school|properties|group)\.?$/i;

export interface SplitName {
  firstName: string;
  lastName: string;
}

/** What follows a name and distinguishes a son from his father; it stays with the last name. */
const generations = /^(jr|sr|ii|iii|iv)\.?$/i;
/** Degrees and licenses, which are no names. */
const degrees = new Set('DDS DMD MD DVM PhD PHD RN CPA Esq ESQ PE MBA USMC USN USAF'.split(' '));
/** Before a name. */
export const titles = /^(mr|mrs|ms|miss|mx|dr|prof|rev|hon|sr|sra|srta)\.?$/i;

/**
 * Splits a name into first and last: the last part is the last name, "Villarreal, Rosa" is
 * reversed, a company has its whole name as the first. Titles are left out; suffixes stay behind
 * the last name. Truncated to the fields' limits.
 */
export function splitName(name: string): SplitName {
  const words = name.trim().replace(/\s+/g, ' ');
  const parts = words.split(/ ?, ?/).filter(Boolean);
  const ending = parts.at(-1) ?? '';
  if (parts.length > 1 && companyEndings.test(ending)) return cut(words, '');
  const isSuffix = (part: string) => part.split(' ').every((namePart) => isSuffixPart(namePart));
  const suffixes = parts.slice(1).filter(isSuffix);
  const [last = '', first] = [parts[0], ...parts.slice(1).filter((part) => !isSuffix(part))];
  if (first === undefined) return splitWords(last, suffixes);
  const [lastName, own] = withoutSuffixes(last.split(' '));
  return named(first.split(' '), lastName, [...own, ...suffixes]);
}

function splitWords(words: string, suffixes: string[]): SplitName {
  if (companyEndings.test(words.split(' ').at(-1) ?? '')) return cut(words, '');
  const [parts, own] = withoutSuffixes(words.split(' '));
  const all = [...own, ...suffixes];
  const names = withoutTitles(parts);
  return names.length < 2 ? named(names, [], all) : named(names.slice(0, -1), names.slice(-1), all);
}

function named(first: string[], last: string[], suffixes: string[]): SplitName {
  const [names, own] = withoutSuffixes(first);
  const firstName = withoutTitles(names).join(' ');
  return cut(firstName, [...last, ...own, ...suffixes].join(' '));
}

/** The words before the suffixes, and those; a name that is nothing else stays as it is. */
function withoutSuffixes(words: string[]): [string[], string[]] {
  let end = words.length;
  while (end > 1 && isSuffixPart(words[end - 1] ?? '')) end -= 1;
  return [words.slice(0, end), words.slice(end)];
}

function withoutTitles(words: string[]): string[] {
  const first = words.findIndex(
    (namePart) => !(titles.test(namePart) || degrees.has(namePart.replaceAll('.', ''))),
  );
  // "Mr. & Mrs. Smith" has no other first name.
  return first < 0 || /^(&|and|y)$/i.test(words[first] ?? '') ? words : words.slice(first);
}

function isSuffixPart(namePart: string): boolean {
  return generations.test(namePart) || degrees.has(namePart.replaceAll('.', ''));
}

function cut(firstName: string, lastName: string): SplitName {
  return {
    firstName: firstName.slice(0, fieldLimits.firstName).trim(),
    lastName: lastName.slice(0, fieldLimits.lastName).trim(),
  };
}

/** A phone number as stored: E.164 if it is valid, otherwise as written. */
export function storedPhone(typed: string): string {
  const text = typed.trim();
  return parsePhone(text) ?? text.slice(0, fieldLimits.phone);
}

/** A customer's notes with a phone number's extension, which the stored number has no room for. */
export function withExtension(notes: string, typedPhone: string): string {
  const extension = phoneExtension(typedPhone);
  if (!extension) return notes;
  const others = notes.split('\n').filter((line) => !/^Phone extension: \d+$/.test(line));
  return [...others, `Phone extension: ${extension}`].filter(Boolean).join('\n');
}

/** An email as stored and compared. */
export function storedEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** What identifies a person. */
export interface Likeness {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Which of the people who share an email, or else a phone number, is the person. An email that only
 * one has is enough; among several, it is the one with the same name. Families and offices share
 * phone numbers, so there the last name must match. Undefined if it can't be decided.
 */
export function recognise(
  person: SplitName,
  byEmail: Likeness[],
  byPhone: Likeness[],
): Likeness | undefined {
  if (byEmail.length === 1) return byEmail[0];
  if (byEmail.length > 1)
    return onlyOne(byEmail.filter((one) => fullName(one) === fullName(person)));
  return onlyOne(byPhone.filter((one) => familyName(one) === familyName(person)));
}

function onlyOne(found: Likeness[]): Likeness | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function fullName({ firstName, lastName }: SplitName): string {
  return searchForm(`${firstName} ${lastName}`.trim());
}

function familyName({ firstName, lastName }: SplitName): string {
  return searchForm((lastName || firstName).trim());
}

/** What moved to the primary customer in a merge, by record ids. */
export interface Moved {
  requests: string[];
  conversations: string[];
  projects: string[];
  visits: string[];
  estimates?: string[];
  /** With their payments. Merges from before there were invoices have none. */
  invoices?: string[];
  /** Entries of the customer's credit. */
  credits?: string[];
  messages?: string[];
  calls?: string[];
  textThreads?: string[];
  reminders?: string[];
  contacts: string[];
  properties: string[];
  /** Contacts and addresses created from the other customer's differing values. */
  made: string[];
}

/** Both customers before a merge, as far as it changes them. */
export interface PrimaryBefore {
  version: number;
  fields: Record<string, unknown>;
  authUserId: string | null;
  goneAuthUserId: string | null;
  goneArchivedAt: string | null;
}
