import type { Language } from '../../../lib/language.ts';
import type { PanelAction, ToolCall } from './tools.ts';

/** Records as the panel shows them. */
export interface AnswerTable {
  columns: { label: string; is_number: boolean }[];
  /** `link` leads to the record; empty where it has no screen of its own. */
  rows: { cells: string[]; link: string }[];
  /** How many there are in all. */
  total: number;
  /** What they come to, all of them; null where there is nothing to add up. */
  sum: string | null;
}

/** A place in the back office. */
export interface AnswerLink {
  label: string;
  href: string;
}

/** One answer to a question: it asks something else, or calls a tool. */
export interface StoredChoice {
  label: string;
  message?: string;
  call?: ToolCall;
}

/** What a proposal will do, line by line. */
export interface Preview {
  title: string;
  lines: { label: string; value: string }[];
  /** What else happens, or stands in the way. */
  notices: string[];
}

/** The record that came of a change, as it was then. */
export interface ChangedRecord {
  kind: 'customer' | 'project' | 'visit' | 'estimate' | 'invoice' | 'task' | 'email' | 'post';
  id: string;
  /** The project of a task. */
  parent_id?: string;
  /** What is compared before it is undone. */
  version: number | string;
  /** What was done: "Visit scheduled for Rosa García". */
  label: string;
  href: string;
}

/** One action that the panel has run. */
export interface ActionResult {
  action: string;
  description: string;
  table: AnswerTable | null;
  is_error: boolean;
}

/** What stands beside the text of a message. */
export interface MessageDetails {
  language?: Language;
  table?: AnswerTable;
  link?: AnswerLink;
  choices?: StoredChoice[];
  actions?: { action: PanelAction; data: Record<string, unknown> }[];
  /** What its actions have found, in the order they were run. */
  results?: ActionResult[];
  is_error?: boolean;
  /** A screen to go to at once. */
  opens?: string;
}
