import type { Language } from '../../../lib/language.ts';

/**
 * A document as it is printed: texts in the reader's language and amounts as people read them, so
 * that whoever prints it decides nothing. It travels to a worker thread: plain data only.
 */
export interface PdfContent {
  language: Language;
  /** What it is, large: "Estimate", "Invoice". */
  title: string;
  number: string;
  /** How things stand, as a stamp: "Paid". */
  stamp?: string;
  letterhead: {
    name: string;
    /** Address, phone, mail, licence: a line each. */
    lines: string[];
    /** The owner's mark: a PNG or JPEG as a data address. */
    mark?: string;
  };
  /** The customer and where the work is: a heading with its lines. */
  parties: { label: string; lines: string[] }[];
  /** Number, dates, terms of payment: label and value. */
  facts: [label: string, value: string][];
  /** What is to be done, in paragraphs. */
  intro: string[];
  tables: PdfTable[];
  /** Below the tables: label and amount; the last strong one is what is to be paid. */
  totals: { label: string; amount: string; isStrong?: boolean }[];
  /** Terms, notes, how to pay: a heading with its paragraphs. */
  notes: { label: string; paragraphs: string[] }[];
  /** Below all of it, on the last page of the document: the signature. */
  closing?: PdfPage;
  /** Pages of their own at the end: the audit trail. */
  pages?: PdfPage[];
  /** At the foot of every page; page numbers follow it. */
  foot: string;
  /** How a page is counted, with `{page}` and `{pages}` in it; "1 / 3" by default. */
  pageTexts?: string;
}

export interface PdfTable {
  /** Above the table: the name of an option, "Optional". */
  heading?: string;
  /** Beside the heading: "What we would do". */
  mark?: string;
  /** Below the heading, quiet. */
  text?: string;
  columns: { label: string; align: 'left' | 'right'; share: number }[];
  /** A line break in a cell begins its small print. */
  rows: string[][];
  /** Below the table, where it has totals of its own. */
  totals?: PdfContent['totals'];
}

export interface PdfPage {
  title: string;
  facts: [label: string, value: string][];
  /** A drawn signature: a PNG as a data address. */
  picture?: string;
  /** A typed signature. */
  script?: string;
  paragraphs: string[];
  table?: PdfTable;
}
