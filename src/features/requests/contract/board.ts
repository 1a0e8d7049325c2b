import { z } from '@hono/zod-openapi';
import { answerOf, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { closedDays, valueOrigins, waitKinds } from '../rules/pipeline.ts';
import { requestStatuses } from '../rules/requests.ts';
import { formSources } from '../rules/sources.ts';
import { requestSummary } from './requests.ts';

export const requestCard = requestSummary
  .pick({
    id: true,
    request_number: true,
    status: true,
    urgency: true,
    danger: true,
    project_description: true,
    first_name: true,
    last_name: true,
    phone: true,
    form_source: true,
    created_at: true,
  })
  .extend({
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
    lost_reason: z.string(),
    withdrawn: z.boolean(),
    value: z
      .object({ amount: z.number(), from: z.enum(valueOrigins) })
      .nullable()
      .openapi({ description: 'What it is worth in dollars, and where that is from' }),
    wait: z
      .object({ kind: z.enum(waitKinds), at: z.iso.datetime(), is_late: z.boolean() })
      .openapi({ description: 'What it waits for, and since when; of a visit, when that is' }),
  })
  .openapi('RequestCard');

export type RequestCard = z.infer<typeof requestCard>;

const boardColumn = z.object({
  status: z.enum(requestStatuses),
  count: z.number().int().openapi({ description: 'Counted up to 1,000' }),
  value: z.number().openapi({ description: 'What they are worth together, as far as it is known' }),
  is_about: z.boolean().openapi({ description: 'The value has guesses in it' }),
  cards: z.array(requestCard),
});

export type BoardColumn = z.infer<typeof boardColumn>;

const boardAnswer = answerOf({
  columns: z.array(boardColumn),
  late: z.number().int().openapi({ description: 'Unanswered for longer than promised' }),
  lost_reasons: z
    .array(z.object({ reason: z.string(), count: z.number().int() }))
    .openapi({ description: 'Why requests were lost in the last 90 days' }),
});

export type Board = Omit<z.infer<typeof boardAnswer>, 'success'>;

export const getBoard = officeEndpoint('get /api/requests/board', {
  summary: 'Requests by status, with what each is worth and waits for',
  query: z.object({
    q: searchQuery,
    source: z.enum(formSources).optional(),
    days: z.coerce
      .number()
      .pipe(z.literal(closedDays))
      .default(closedDays[0])
      .openapi({ description: 'For how many days won and lost requests are shown' }),
  }),
  answer: boardAnswer,
});

export const getLostReasons = officeEndpoint('get /api/requests/lost-reasons', {
  summary: 'Why requests are lost, as it is offered when one is',
  answer: answerOf({ reasons: z.array(z.string()) }),
});
