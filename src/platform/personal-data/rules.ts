import type { SQL } from 'drizzle-orm';

export const personKinds = ['customer', 'partner'] as const;
export type PersonKind = (typeof personKinds)[number];

/** The person the data is about. */
export interface Person {
  kind: PersonKind;
  /** The record, and those merged into it. */
  ids: string[];
  /** Their accounts. */
  userIds: string[];
  /** Lowercase. Without addresses that another record shares: their data must stay. */
  emails: string[];
  /** E.164, without numbers that another record shares. */
  phones: string[];
  /** Full names of two words or more, without those that another record shares. */
  names: string[];
}

/** What earlier rules found. */
export interface Found {
  /** The keys of rows, by table (or the rule's own name). */
  of(name: string): string[];
  /** The ids of all rows found so far. */
  ids: string[];
  /** The ids of rows that are retained for now. */
  retainedIds: string[];
  /** Photos that are no longer needed. */
  photoIds: string[];
}

/** Why a row is retained for a time; `rules/retention.ts` of `personal-data` says how long. */
export type LegalReason = 'tax' | 'contract';

/** What a column is set to. */
type Values = Record<string, SQL>;

interface PersonalDataRows {
  table: string;
  kinds: readonly PersonKind[];
  /**
   * Which of its rows are a person's. Without an `id`, it may only read its own columns and what
   * was found.
   */
  rows(person: Person, found: Found): SQL;
  /** The column by which later rules ask for the rows; `id` by default. */
  key?: string;
  /** The name for later rules, if a table has two rules. */
  as?: string;
  /** The label the owner reads; rows without one are counted with others. */
  label?: string;
  /** Columns with photo ids. */
  photos?: string[];
  /** Where the files of a row are: in a folder named by its key. */
  folder?: string;
}

/** The rows are deleted. */
interface DeletedRows extends PersonalDataRows {
  fate: 'deleted';
  /** Everything else that is deleted refers to them. */
  isLast?: boolean;
  /** The database function that takes their ids, if the app may not delete them itself. */
  deletedBy?: string;
}

/**
 * The rows stay, because numbers and other records need them, and nothing in them says whose they
 * were.
 */
interface EmptiedRows extends PersonalDataRows {
  fate: 'emptied';
  sets: Values;
  /** Text columns that say nothing about a person. */
  leaves: string[];
}

/** The law requires the rows for a time. */
interface RetainedRows extends PersonalDataRows {
  fate: 'retained';
  reason: LegalReason;
  /**
   * SQL of the day from which the time counts; without one, the rows stay as long as the others do.
   */
  since?: SQL;
  /** What the law does not require, emptied right away. */
  sets?: Values;
  /** What happens to the rest when the time has passed. */
  later: Values | 'deleted';
  leaves: string[];
}

export type PersonalDataRule = DeletedRows | EmptiedRows | RetainedRows;

/** What must be ended before a person's data can be deleted. */
export interface Hindrance {
  kinds: readonly PersonKind[];
  table: string;
  rows(person: Person, now: Date): SQL;
  /** `{count} open invoices`, in the plural. */
  label: string;
  /** What the owner can do. */
  advice: string;
}

/** What a feature knows about people. */
export interface PersonalData {
  rules: PersonalDataRule[];
  hindrances?: Hindrance[];
}
