/** Tools that only read: they run right away. */
export const readingTools = [
  'find_records',
  'count_records',
  'sum_records',
  'find_person',
  'find_free_times',
  'find_prices',
  'find_unbilled',
  'rank_customers',
  'sales_tax',
  'profit',
  'open_screen',
  'SEARCH_INVOICES',
  'CHECK_INVOICE_DATES',
  'GET_INVOICE_BY_ID',
] as const;

/** Tools that change something: each has to be confirmed. */
export const changingTools = [
  'create_customer',
  'create_project',
  'create_visit',
  'move_visit',
  'create_estimate',
  'create_invoice',
  'record_payment',
  'create_reminder',
  'draft_email',
  'text_customer',
  'draft_post',
] as const;

/** What goes out, or books money: a program proposes it, whatever its token may do. */
export const pressedTools: readonly ToolName[] = ['text_customer', 'record_payment'];

/** The actions of the spec, which the panel runs on its own after the answer. */
export const panelActions = [
  'SEARCH_INVOICES',
  'CHECK_INVOICE_DATES',
  'GET_INVOICE_BY_ID',
] as const;

export type ReadingTool = (typeof readingTools)[number];
export type ChangingTool = (typeof changingTools)[number];
export type PanelAction = (typeof panelActions)[number];
export type ToolName = ReadingTool | ChangingTool;

export const toolNames = [...readingTools, ...changingTools] as const;

export function isChanging(tool: ToolName): tool is ChangingTool {
  return (changingTools as readonly string[]).includes(tool);
}

export function isPanelAction(tool: ToolName): tool is PanelAction {
  return (panelActions as readonly string[]).includes(tool);
}

/** What a request can be missing. */
export const missingParts = [
  'meaning',
  'not_possible',
  'one_thing',
  'unknown',
  'nth',
  'customer',
  'title',
  'day',
  'time',
  'amount',
  'method',
  'invoice',
  'text',
  'topic',
  'name',
] as const;
export type MissingPart = (typeof missingParts)[number];

/** A tool call that hasn't been validated. */
export interface ToolCall {
  tool: ToolName;
  input: Record<string, unknown>;
}

/** How a request was understood: a call, or a question. */
export type Reading =
  | { call: ToolCall }
  | {
      ask: MissingPart;
      choices: Choice[];
      /** What was not understood, as it was typed. */
      unknown?: string;
    };

/** One answer to a question: its label, and what is asked next. */
export interface Choice {
  label: string;
  message: string;
}

export const proposalStates = ['proposed', 'done', 'undone', 'expired', 'dismissed'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** How long a proposal can be confirmed: later it may no longer be accurate. */
export const proposalHours = 24;

export const assistantLimits = {
  /** Characters of a message. */
  message: 2000,
  /** Messages of a conversation that the panel shows. */
  shown: 60,
  /** Bytes of what the panel sends about its page. */
  context: 16 * 1024,
} as const;
