import type { Language } from '#lib/language.ts';
import type { PanelAction, ToolCall } from './tools.ts';

/** Records as the panel shows them. */
export interface AnswerTable {
  columns: { label: string; is_number: boolean }[];
  /** `link` leads to the record; empty if it has no screen of its own. */
  rows: { cells: string[]; link: string }[];
  /** How many there are in all. */
  total: number;
  /** The total amount of all of them; null if there is nothing to add up. */
  sum: string | null;
}

/** A place in the back office. */
export interface AnswerLink {
  label: string;
  href: string;
}

/** One answer to a question: it leads to another question or calls a tool. */
export interface StoredChoice {
  label: string;
  message?: string;
  call?: ToolCall;
}

/** What a proposal will do, line by line. */
export interface Preview {
  title: string;
  lines: { label: string; value: string }[];
  /** What else happens, or conflicts with it. */
  notices: string[];
}

/** The record created by a change, as it was then. */
export interface ChangedRecord {
  kind:
    | 'customer'
    | 'project'
    | 'visit'
    | 'estimate'
    | 'invoice'
    | 'payment'
    | 'reminder'
    | 'email'
    | 'text'
    | 'post';
  id: string;
  /** The start of a visit before it was moved. */
  before?: string;
  /** Compared before undoing. */
  version: number | string;
  /** What was done: "Visit scheduled for Rosa García". */
  label: string;
  href: string;
}

/** An action that the panel has run. */
export interface ActionResult {
  action: string;
  description: string;
  table: AnswerTable | null;
  is_error: boolean;
}

/** What is shown beside the text of a message. */
export interface MessageDetails {
  language?: Language;
  /** The period and filter that were understood. */
  understood?: string;
  /** What was asked, for a question that follows: "and last month?" */
  call?: ToolCall;
  /** How a person is reached: links that call, text and email. */
  contacts?: AnswerLink[];
  table?: AnswerTable;
  link?: AnswerLink;
  choices?: StoredChoice[];
  actions?: { action: PanelAction; data: Record<string, unknown> }[];
  /** The results of its actions, in the order they ran. */
  results?: ActionResult[];
  is_error?: boolean;
  /** A screen to open right away. */
  opens?: string;
}
