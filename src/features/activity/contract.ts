import { z } from '@hono/zod-openapi';
import { actorKinds } from '#platform/audit/actor-kinds.ts';
import { answerOf, dayQuery, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { subjectKinds } from './rules.ts';

const line = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(actorKinds),
      id: z.uuid().nullable(),
      name: z.string(),
    }),
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      id: z.uuid(),
      name: z.string().openapi({ description: 'Empty when the record is gone, or has no name' }),
    }),
    access: z
      .object({
        times: z
          .int()
          .openapi({ description: 'Within a minute for sign-ins, ten minutes for the rest' }),
        address: z.string(),
        device: z.string(),
        site: z.string(),
        path: z.string().openapi({ description: 'Where it first happened' }),
      })
      .nullable()
      .openapi({ description: 'Of sign-ins, wrong passwords, limits, and refusals' }),
  })
  .openapi('ActivityLine');

export type ActivityLine = z.output<typeof line>;

const person = z.object({ id: z.uuid(), name: z.string() });

export const activityFilter = z.object({
  from: dayQuery,
  to: dayQuery,
  person: z.uuid('Please choose a person.').optional(),
  kind: z
    .enum(['security', ...subjectKinds])
    .optional()
    .openapi({ description: '`security`: sign-ins, refusals, accounts, staff, keys, exports' }),
});

export const getActivity = officeEndpoint('get /api/activity', {
  summary: 'What was done and by which person, newest first',
  query: pageQuery.extend(activityFilter.shape),
  answer: answerOf({
    activity: z.array(line),
    /** Who can be chosen: the owner and everyone who has ever worked here. */
    people: z.array(person),
    next_cursor: z.string().nullable(),
  }),
});
