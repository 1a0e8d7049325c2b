import type { SQL } from 'drizzle-orm';

export const personKinds = ['customer', 'partner'] as const;
export type PersonKind = (typeof personKinds)[number];

/** Whose personal data it is. */
export interface Person {
  kind: PersonKind;
  /** The record, and those that were merged into it. */
  ids: string[];
  /** Their accounts. */
  userIds: string[];
  /** Lower case. None that somebody else here has as well: what is theirs must stay. */
  emails: string[];
  /** E.164, without those that somebody else has. */
  phones: string[];
  /** Full names of two words and more, without those that somebody else has. */
  names: string[];
}

/** What earlier rules found. */
export interface Found {
  /** The keys of rows, by the table (or the name that the rule gave). */
  of(name: string): string[];
  /** The ids of all rows found so far. */
  ids: string[];
  /** Those of the rows that are retained for now. */
  retainedIds: string[];
  /** Photos that nothing needs any longer. */
  photoIds: string[];
}

/** Why a row outlives its person for a time; `rules/retention.ts` of `personal-data` says for how long. */
export type LegalReason = 'tax' | 'contract';

/** What a column is set to. */
type Values = Record<string, SQL>;

interface PersonalDataRows {
  table: string;
  kinds: readonly PersonKind[];
  /** Which of its rows are a person's. Without an `id`, it may read nothing but the own columns and what was found. */
  rows(person: Person, found: Found): SQL;
  /** The column by which later rules ask for the rows; without one it is `id`. */
  key?: string;
  /** What later rules ask by, where a table has two rules. */
  as?: string;
  /** What the owner reads they are; rows without one go with others. */
  label?: string;
  /** Columns that name photos. */
  photos?: string[];
  /** Where files of a row are: below a folder of its key. */
  folder?: string;
}

/** The rows are deleted. */
interface DeletedRows extends PersonalDataRows {
  fate: 'deleted';
  /** Everything else that is deleted refers to them. */
  isLast?: boolean;
  /** The database function that takes their ids, where the app may not delete them itself. */
  deletedBy?: string;
}

/** The rows stay, because numbers and other records need them, and nothing in them says whose they were. */
interface EmptiedRows extends PersonalDataRows {
  fate: 'emptied';
  sets: Values;
  /** Columns with text that say nothing about a person. */
  leaves: string[];
}

/** The law requires the rows for a time. */
interface RetainedRows extends PersonalDataRows {
  fate: 'retained';
  reason: LegalReason;
  /** SQL of the day from which the time counts; without one, the rows stay as long as the others do. */
  since?: SQL;
  /** What the law does not ask for, emptied at once. */
  sets?: Values;
  /** What happens to the rest when the time has run out. */
  later: Values | 'deleted';
  leaves: string[];
}

export type PersonalDataRule = DeletedRows | EmptiedRows | RetainedRows;

/** What has to be ended before somebody's data can be deleted. */
export interface Hindrance {
  kinds: readonly PersonKind[];
  table: string;
  rows(person: Person, now: Date): SQL;
  /** `{count} open invoices`, in the plural. */
  label: string;
  /** What the owner can do. */
  advice: string;
}

/** What a feature knows of people. */
export interface PersonalData {
  rules: PersonalDataRule[];
  hindrances?: Hindrance[];
}
