import type { z } from 'zod';
import type { Language } from '../../../../lib/language.ts';
import type { OfficeRole } from '../../../../lib/rights.ts';
import type { OfficeActor } from '../../../../platform/audit/audit.ts';
import type { App } from '../../../../services/app.ts';
import type {
  AnswerLink,
  AnswerTable,
  ChangedRecord,
  Preview,
  StoredChoice,
} from '../../rules/answers.ts';

/** Who asks, and acts by a press: the owner, or staff. */
export interface Caller {
  actor: OfficeActor;
  role: OfficeRole;
}

/** Where a tool runs, who asks, and in which language it answers. */
export interface ToolContext {
  app: App;
  role: OfficeRole;
  language: Language;
}

/** What a tool that reads has found. */
export interface Found {
  text: string;
  table?: AnswerTable;
  link?: AnswerLink;
  /** A screen to go to at once. */
  opens?: string;
  /** The same for programs. */
  data: Record<string, unknown>;
}

export interface ReadingTool<Schema extends z.ZodType = z.ZodType> {
  changes: false;
  description: string;
  input: Schema;
  run(context: ToolContext, input: z.output<Schema>): Promise<Found>;
}

/** What a change will do, with everything settled; or what has to be answered before. */
export type Prepared =
  | { input: Record<string, unknown>; preview: Preview }
  | { question: string; choices: StoredChoice[] };

export interface ChangingTool<Schema extends z.ZodType = z.ZodType> {
  changes: true;
  description: string;
  input: Schema;
  /** Looks up what it needs and says what it will do. Changes nothing. */
  prepare(context: ToolContext, input: z.output<Schema>): Promise<Prepared>;
  /**
   * Makes the change from what `prepare` has settled. Called again with the same key it is made once.
   * @param key a UUID
   */
  run(
    context: ToolContext,
    call: { actor: OfficeActor; key: string; input: Record<string, unknown> },
  ): Promise<ChangedRecord>;
  /** Undoes it. Throws 409 where the record was changed since. */
  undo(context: ToolContext, actor: OfficeActor, record: ChangedRecord): Promise<void>;
}

/** Keeps the types of one tool together. */
export function readingTool<Schema extends z.ZodType>(tool: ReadingTool<Schema>): ReadingTool {
  return tool as unknown as ReadingTool;
}

export function changingTool<Schema extends z.ZodType>(tool: ChangingTool<Schema>): ChangingTool {
  return tool as unknown as ChangingTool;
}
