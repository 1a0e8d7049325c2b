import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { expiryStates, statementSources } from './rules.ts';

const count = z.number().int().min(0);
const moment = z.iso.datetime();

const statement = z.object({
  text: z.string(),
  calls: count.nullable().openapi({ description: 'null: it is running now' }),
  milliseconds: z.number().openapi({ description: 'On average, or so far' }),
});

export const failedJob = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: moment,
    failed_at: moment,
    attempts: count,
    failure: z.string().openapi({ description: 'The error of the last attempt' }),
    can_retry: z.boolean().openapi({ description: 'Otherwise it is started on its own page' }),
    is_scheduled: z.boolean().openapi({ description: 'It runs again by itself' }),
  })
  .openapi('FailedJob');

export type FailedJobView = z.infer<typeof failedJob>;

const service = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['connected', 'built_in', 'attention', 'off']),
  description: z.string(),
  is_recorded: z.boolean().openapi({ description: 'Whether its calls are recorded' }),
  succeeded_at: moment.nullable(),
  failed_at: moment.nullable(),
  failure: z.string(),
});

export type ServiceView = z.infer<typeof service>;

const expiry = z.object({
  name: z.string(),
  expires_at: moment.nullable().openapi({ description: 'null: it could not be read' }),
  state: z.enum(expiryStates),
  problem: z.string(),
});

export type ExpiryView = z.infer<typeof expiry>;

const recentError = z.object({
  at: moment,
  event: z.string(),
  message: z.string(),
  request_id: z.string().openapi({ description: 'Empty: background work' }),
  path: z.string(),
});

export type ErrorView = z.infer<typeof recentError>;

const systemView = answerOf({
  version: z.string(),
  node: z.string(),
  started_at: moment,
  database: z.object({
    version: z.string(),
    bytes: count,
    connections: count.openapi({ description: 'To the whole PostgreSQL server' }),
    max_connections: count,
    pool: z.object({ busy: count, idle: count, awaited: count }),
    statements: z.array(statement),
    source: z.enum(statementSources),
  }),
  jobs: z.object({
    waiting: count,
    delayed: count,
    active: count,
    failed: count,
    oldest_seconds: z.number(),
    failed_jobs: z.array(failedJob).openapi({ description: 'The latest 50' }),
  }),
  backups: z.object({
    is_on: z.boolean(),
    last_good_at: moment.nullable(),
    next_at: moment.nullable(),
    is_overdue: z.boolean(),
  }),
  storage: z.object({
    free: count,
    total: count,
    is_low: z.boolean(),
    location: z.string(),
    files: z
      .object({ count, bytes: count, measured_at: moment })
      .nullable()
      .openapi({ description: 'null: still being counted' }),
  }),
  services: z.array(service),
  expiries: z.array(expiry),
  errors: z.array(recentError).openapi({ description: 'The last 50 of this server' }),
});

export type SystemView = z.infer<typeof systemView>;

export const getSystem = officeEndpoint('get /api/system', {
  summary: 'How the server, its database, jobs, backups, and connections are',
  answer: systemView,
});

export const postJobRetry = officeEndpoint('post /api/system/jobs/{id}/retries', {
  summary: 'Let a job that failed run once more',
  answer: answerOf({}),
});

export const deleteJob = officeEndpoint('delete /api/system/jobs/{id}', {
  summary: 'Remove a job that failed',
  answer: answerOf({}),
});
