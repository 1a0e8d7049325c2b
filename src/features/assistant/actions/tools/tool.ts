import type { z } from 'zod';
import type { Language } from '#lib/language.ts';
import type { OfficeRole } from '#lib/rights.ts';
import type { OfficeActor } from '#platform/audit/audit.ts';
import type { App } from '#services/app.ts';
import type {
  AnswerLink,
  AnswerTable,
  ChangedRecord,
  Preview,
  StoredChoice,
} from '../../rules/answers.ts';
import type { ToolCall } from '../../rules/tools.ts';

/** Who asks and confirms: the owner or staff. */
export interface Caller {
  actor: OfficeActor;
  role: OfficeRole;
}

/** Where a tool runs, who asks, and the language of its answer. */
export interface ToolContext {
  app: App;
  role: OfficeRole;
  language: Language;
}

/** The results of a reading tool. */
export interface Found {
  text: string;
  /** The period and filter that were understood, where the input alone doesn't say. */
  understood?: string;
  table?: AnswerTable;
  link?: AnswerLink;
  /** Links that call, text and email a person. */
  contacts?: AnswerLink[];
  /** A screen to open right away. */
  opens?: string;
  /** The same results for programs. */
  data: Record<string, unknown>;
}

export interface ReadingTool<Schema extends z.ZodType = z.ZodType> {
  changes: false;
  description: string;
  input: Schema;
  run(context: ToolContext, input: z.output<Schema>): Promise<Found>;
}

/** What a change will do, with everything resolved; or the question to answer first. */
export type Prepared =
  | { input: Record<string, unknown>; preview: Preview }
  | {
      question: string;
      choices: StoredChoice[];
      /** What is understood so far; the answer completes it. */
      pending?: ToolCall;
    };

export interface ChangingTool<Schema extends z.ZodType = z.ZodType> {
  changes: true;
  description: string;
  input: Schema;
  /** Looks up what it needs and describes what it will do. Changes nothing. */
  prepare(context: ToolContext, input: z.output<Schema>): Promise<Prepared>;
  /**
   * Makes the change from the result of `prepare`. Repeated with the same key, it is made once.
   * @param key a UUID
   */
  run(
    context: ToolContext,
    call: { actor: OfficeActor; key: string; input: Record<string, unknown> },
  ): Promise<ChangedRecord>;
  /** Undoes it. Throws 409 if the record has changed since. */
  undo(context: ToolContext, actor: OfficeActor, record: ChangedRecord): Promise<void>;
}

/** Keeps the types of one tool together. */
export function readingTool<Schema extends z.ZodType>(tool: ReadingTool<Schema>): ReadingTool {
  return tool as unknown as ReadingTool;
}

export function changingTool<Schema extends z.ZodType>(tool: ChangingTool<Schema>): ChangingTool {
  return tool as unknown as ChangingTool;
}
