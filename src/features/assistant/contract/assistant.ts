import { createRoute, z } from '@hono/zod-openapi';
import { textField } from '../../../lib/fields.ts';
import {
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
} from '../../../platform/http/api.ts';
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
    timestamp: z.iso.datetime(),
    language: z.enum(['english', 'spanish']),
    actions: z.array(actionView),
    results: z.array(resultView).openapi({ description: 'Of its actions that were run' }),
    table: tableView.nullable(),
    link: linkView.nullable(),
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

export const postMessage = createRoute({
  method: 'post',
  path: '/api/admin/assistant',
  summary: 'Ask the assistant',
  description:
    'Reading is answered at once. A change is proposed and waits for its execution. `actions` are run by the panel with POST /api/admin/assistant-execute.',
  security: ownerOnly,
  request: jsonBody(
    z.object({
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
  ),
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        conversation_id: z.uuid(),
        response: z.string(),
        actions: z.array(actionView),
        entry: entryView,
        opens: z.string().nullable().openapi({ description: 'A screen to go to' }),
      }),
      'The answer',
    ),
    ...ownerFailures,
    429: json(failure, 'Too many requests; Retry-After says how long to wait'),
  },
});

export const getConversation = createRoute({
  method: 'get',
  path: '/api/admin/assistant',
  summary: 'The conversation with the assistant that is named, or the latest',
  security: ownerOnly,
  request: { query: z.object({ conversation_id: z.string().max(100).optional() }) },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        conversation_id: z.uuid().nullable(),
        entries: z.array(entryView),
        waiting: z
          .array(proposalView)
          .openapi({ description: "Proposals of the owner's own AI tools that wait for a press" }),
      }),
      `Its last ${assistantLimits.shown} messages, oldest first`,
    ),
    ...ownerFailures,
  },
});

export const postConversation = createRoute({
  method: 'post',
  path: '/api/admin/assistant/conversations',
  summary: 'Begin a new conversation',
  security: ownerOnly,
  responses: {
    200: json(z.object({ success: z.literal(true), conversation_id: z.uuid() }), 'An empty one'),
    ...ownerFailures,
  },
});

export const postTest = createRoute({
  method: 'post',
  path: '/api/admin/assistant-test',
  summary: 'Whether the assistant answers, and by which engine',
  security: ownerOnly,
  request: jsonBody(z.object({ message: textField(assistantLimits.message, { needed: true }) })),
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        response: z.string(),
        engine: z.enum(['built_in', 'model']),
        model: z.string(),
      }),
      'It answers',
    ),
    ...ownerFailures,
  },
});

export const postExecute = createRoute({
  method: 'post',
  path: '/api/admin/assistant-execute',
  summary: 'Run an action that only reads: SEARCH_INVOICES, CHECK_INVOICE_DATES, GET_INVOICE_BY_ID',
  security: ownerOnly,
  request: jsonBody(
    z.object({
      action: z.string().max(60),
      data: z.record(z.string(), z.unknown()).nullish(),
      entry_id: z
        .uuid()
        .optional()
        .openapi({ description: 'The entry that asked for it, to store the result there' }),
    }),
  ),
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        description: z.string(),
        data: z.record(z.string(), z.unknown()),
        table: tableView.nullable(),
      }),
      'The result',
    ),
    ...ownerFailures,
  },
});

const proposalAnswer = {
  200: json(z.object({ success: z.literal(true), proposal: proposalView }), 'As it is now'),
  ...ownerFailures,
};

export const postExecution = createRoute({
  method: 'post',
  path: '/api/admin/assistant/proposals/{id}/execution',
  summary: 'Make the change that was proposed; repeated, it is made once',
  security: ownerOnly,
  request: { params: idParam },
  responses: proposalAnswer,
});

export const postDismissal = createRoute({
  method: 'post',
  path: '/api/admin/assistant/proposals/{id}/dismissal',
  summary: 'Put a proposal away',
  security: ownerOnly,
  request: { params: idParam },
  responses: proposalAnswer,
});

export const postUndo = createRoute({
  method: 'post',
  path: '/api/admin/assistant/proposals/{id}/undo',
  summary: 'Undo a change, where its record was not changed since',
  security: ownerOnly,
  request: { params: idParam },
  responses: proposalAnswer,
});
