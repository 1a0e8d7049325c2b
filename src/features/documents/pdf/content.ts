import type { Language } from '#lib/language.ts';

/**
 * A document's printed content: texts in the reader's language and formatted amounts, so that
 * printing decides nothing. It is passed to a worker thread: plain data only.
 */
export interface PdfContent {
  language: Language;
  /** The large title: "Estimate", "Invoice". */
  title: string;
  number: string;
  /** The status as a stamp: "Paid". */
  stamp?: string;
  letterhead: {
    name: string;
    /** Address, phone, email, license: one line each. */
    lines: string[];
    /** The owner's logo: a PNG or JPEG as a data URL. */
    mark?: string;
  };
  /** The customer and the job's address: a heading with its lines. */
  parties: { label: string; lines: string[] }[];
  /** Number, dates, payment terms: label and value. */
  facts: [label: string, value: string][];
  /** The work, in paragraphs. */
  intro: string[];
  tables: PdfTable[];
  /** Below the tables: label and amount; the last bold one is the amount due. */
  totals: { label: string; amount: string; isStrong?: boolean }[];
  /** Terms, notes, how to pay: a heading with its paragraphs. */
  notes: { label: string; paragraphs: string[] }[];
  /** At the bottom of the document's last page: the signature. */
  closing?: PdfPage;
  /** Separate pages at the end: the audit trail. */
  pages?: PdfPage[];
  /** At the bottom of every page, followed by the page number. */
  foot: string;
  /** The page number's format, with `{page}` and `{pages}`; "1 / 3" by default. */
  pageTexts?: string;
}

export interface PdfTable {
  /** Above the table: an option's name, or "Optional". */
  heading?: string;
  /** Next to the heading: "Our recommendation". */
  mark?: string;
  /** Below the heading, in a lighter style. */
  text?: string;
  columns: { label: string; align: 'left' | 'right'; share: number }[];
  /** A line break in a cell starts its fine print. */
  rows: string[][];
  /** Below the table, if it has totals of its own. */
  totals?: PdfContent['totals'];
}

export interface PdfPage {
  title: string;
  facts: [label: string, value: string][];
  /** A drawn signature: a PNG as a data URL. */
  picture?: string;
  /** A typed signature. */
  script?: string;
  paragraphs: string[];
  table?: PdfTable;
}
