import { z } from '@hono/zod-openapi';
import { textField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { assistantLimits, panelActions, proposalStates } from '../rules/tools.ts';

const tableView = z
  .object({
    columns: z.array(z.object({ label: z.string(), is_number: z.boolean() })),
    rows: z.array(
      z.object({
        cells: z.array(z.string()),
        link: z.string().openapi({ description: 'The record in the back office' }),
      }),
    ),
    total: z.int().openapi({ description: 'How many there are in all' }),
    sum: z.string().nullable(),
  })
  .openapi('AssistantTable');

const linkView = z.object({ label: z.string(), href: z.string() });

export const proposalView = z
  .object({
    id: z.uuid(),
    tool: z.string(),
    state: z.enum(proposalStates),
    preview: z.object({
      title: z.string(),
      lines: z.array(z.object({ label: z.string(), value: z.string() })),
      notices: z.array(z.string()),
    }),
    done: linkView.nullable().openapi({ description: 'The record that came of it' }),
  })
  .openapi('AssistantProposal');

export type ProposalView = z.infer<typeof proposalView>;

const actionView = z.object({
  action: z.enum(panelActions),
  data: z.record(z.string(), z.unknown()),
});

export type ActionView = z.infer<typeof actionView>;

const resultView = z.object({
  action: z.string(),
  description: z.string(),
  table: tableView.nullable(),
  is_error: z.boolean(),
});

/**
 * The assistant message of the spec (back-office section 3), with what is shown beside its text.
 */
export const entryView = z
  .object({
    id: z.uuid(),
    type: z.enum(['user', 'assistant']),
    content: z.string(),
    understood: z.string().openapi({ description: 'The period and filter that were understood' }),
    timestamp: z.iso.datetime(),
    language: z.enum(['english', 'spanish']),
    actions: z.array(actionView),
    results: z.array(resultView).openapi({ description: 'Of its actions that were run' }),
    table: tableView.nullable(),
    link: linkView.nullable(),
    contacts: z.array(linkView).openapi({ description: 'Links that call, text and email' }),
    choices: z.array(z.string()).openapi({ description: 'Answers to its question' }),
    proposal: proposalView.nullable(),
    is_error: z.boolean(),
  })
  .openapi('AssistantEntry');

export type EntryView = z.infer<typeof entryView>;

/** What the panel says about its page. Secrets and personal data are removed before it is sent. */
export const appContext = z.looseObject({
  current_page: z.string().max(300).optional(),
  user_agent: z.string().max(400).optional(),
  timestamp: z.string().max(40).optional(),
  screen_size: z.string().max(40).optional(),
});

export const postMessage = officeEndpoint('post /api/admin/assistant', {
  summary: 'Ask the assistant',
  description:
    'Reading is answered at once. A change is proposed and waits for its execution. `actions` are run by the panel with POST /api/admin/assistant-execute.',
  body: z.object({
    message: textField(assistantLimits.message, {
      needed: 'Please type a message.',
      lines: true,
    }),
    conversation_id: z.uuid().nullish(),
    context: z.unknown().optional(),
    app_context: appContext.nullish(),
    choice: z
      .object({ entry_id: z.uuid(), index: z.int().min(0).max(50) })
      .optional()
      .openapi({ description: 'Answers the question of an entry' }),
  }),
  answer: answerOf({
    conversation_id: z.uuid(),
    response: z.string(),
    actions: z.array(actionView),
    entry: entryView,
    opens: z.string().nullable().openapi({ description: 'A screen to go to' }),
  }),
  errors: { 429: 'Too many requests; Retry-After says how long to wait' },
});

export const getConversation = officeEndpoint('get /api/admin/assistant', {
  summary: 'The conversation with the assistant that is named, or the latest',
  query: z.object({ conversation_id: z.string().max(100).optional() }),
  answer: answerOf({
    conversation_id: z.uuid().nullable(),
    entries: z.array(entryView),
    waiting: z
      .array(proposalView)
      .openapi({ description: "Proposals of the owner's own AI tools that wait for a press" }),
  }),
});

export const postConversation = officeEndpoint('post /api/admin/assistant/conversations', {
  summary: 'Begin a new conversation',
  answer: answerOf({ conversation_id: z.uuid() }),
});

export const postTest = officeEndpoint('post /api/admin/assistant-test', {
  summary: 'Whether the assistant answers, and by which engine',
  body: z.object({ message: textField(assistantLimits.message, { needed: true }) }),
  answer: answerOf({
    response: z.string(),
    engine: z.enum(['built_in', 'model']),
    model: z.string(),
  }),
});

export const postExecute = officeEndpoint('post /api/admin/assistant-execute', {
  summary: 'Run an action that only reads: SEARCH_INVOICES, CHECK_INVOICE_DATES, GET_INVOICE_BY_ID',
  body: z.object({
    action: z.string().max(60),
    data: z.record(z.string(), z.unknown()).nullish(),
    entry_id: z
      .uuid()
      .optional()
      .openapi({ description: 'The entry that asked for it, to store the result there' }),
  }),
  answer: answerOf({
    description: z.string(),
    data: z.record(z.string(), z.unknown()),
    table: tableView.nullable(),
  }),
});

const proposalAnswer = answerOf({ proposal: proposalView });

export const postExecution = officeEndpoint('post /api/admin/assistant/proposals/{id}/execution', {
  summary: 'Make the change that was proposed; repeated, it is made once',
  answer: proposalAnswer,
});

export const postDismissal = officeEndpoint('post /api/admin/assistant/proposals/{id}/dismissal', {
  summary: 'Put a proposal away',
  answer: proposalAnswer,
});

export const postUndo = officeEndpoint('post /api/admin/assistant/proposals/{id}/undo', {
  summary: 'Undo a change, where its record was not changed since',
  answer: proposalAnswer,
});
