import { parsePhone } from '../../../lib/phone.ts';

/** Where a customer came from when nobody says (back-office spec section 5). */
export const defaultSource = 'Direct';

/** Where customers say they came from (back-office spec section 5). */
export const referralSources = [
  'Google',
  'Facebook',
  'Referral',
  'Nextdoor',
  'Yelp',
  'Direct',
  'Other',
] as const;

/** The states that the form offers: Texas and those around it, and where people move here from. */
export const offeredStates = [
  'TX',
  'OK',
  'LA',
  'AR',
  'NM',
  'CO',
  'AZ',
  'CA',
  'FL',
  'GA',
  'NY',
] as const;

export const namesRequired = 'First name and last name are required';
export const companyNameRequired = 'Company name is required';

/** In which order a list stands (back-office spec section 9), and which way round it starts. */
export const customerSorts = ['name', 'lifetime_value', 'last_contact', 'created'] as const;
export type CustomerSort = (typeof customerSorts)[number];
export type SortOrder = 'asc' | 'desc';

/** Names start at A; numbers with the highest, times with the latest. */
export function usualOrder(sort: CustomerSort): SortOrder {
  return sort === 'name' ? 'asc' : 'desc';
}

export const maxTags = 20;

/** Most contacts, and most further addresses, of one customer. */
export const maxParts = 100;

/** Counts of single rows stop here: a screen says "999+". */
export const maxCounted = 1000;

/** How many characters the other fields may have; the form and the database use the same limits. */
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

/**
 * One name as first and last name: the last part is the last name, "Villarreal, Rosa" is turned
 * round, a company keeps its whole name as the first. Cut to what the fields hold.
 */
export function splitName(name: string): SplitName {
  const words = name.trim().replace(/\s+/g, ' ');
  const [last = '', first = ''] = words.split(/, ?/, 2);
  if (first && !companyEndings.test(first)) return cut(first, last);
  const parts = words.split(' ');
  const lastPart = parts.at(-1) ?? '';
  if (parts.length < 2 || companyEndings.test(lastPart)) return cut(words, '');
  return cut(parts.slice(0, -1).join(' '), lastPart);
}

function cut(firstName: string, lastName: string): SplitName {
  return {
    firstName: firstName.slice(0, fieldLimits.firstName).trim(),
    lastName: lastName.slice(0, fieldLimits.lastName).trim(),
  };
}

/** A phone number as it is stored: E.164 where it is one, else as it was written. */
export function storedPhone(typed: string): string {
  const text = typed.trim();
  return parsePhone(text) ?? text.slice(0, fieldLimits.phone);
}

/** An e-mail address as it is stored and compared. */
export function storedEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** What a person is recognised by. */
export interface Likeness {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Which of those who share the e-mail address, or else the phone number, is the person. An address
 * of one alone is enough; of several it is the one of the same name. A phone number is shared in
 * families and offices: there the last name must be the same. Undefined when it stays open.
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
  return `${firstName} ${lastName}`.trim().toLowerCase();
}

function familyName({ firstName, lastName }: SplitName): string {
  return (lastName || firstName).trim().toLowerCase();
}

/** What moved to the primary customer in a merger, by the ids of its records. */
export interface Moved {
  requests: string[];
  conversations: string[];
  projects: string[];
  visits: string[];
  estimates?: string[];
  /** With their payments. Mergers from before there were invoices have none. */
  invoices?: string[];
  messages?: string[];
  calls?: string[];
  textThreads?: string[];
  contacts: string[];
  properties: string[];
  /** Contacts and addresses made from what the other one had differently. */
  made: string[];
}

/** Both customers before a merger, as far as it changes them. */
export interface PrimaryBefore {
  version: number;
  fields: Record<string, unknown>;
  authUserId: string | null;
  goneAuthUserId: string | null;
  goneArchivedAt: string | null;
}
