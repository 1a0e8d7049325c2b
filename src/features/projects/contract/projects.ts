import { z } from '@hono/zod-openapi';
import { billings } from '#features/revenue/rules.ts';
import { revenueBases } from '#features/settings/rules/choices.ts';
import { actorKinds } from '#platform/audit/actor-kinds.ts';
import { answerOf, dayQuery, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { projectPriorities, projectStatuses } from '../rules/projects.ts';
import { newProject, projectChange } from './fields.ts';

const dollars = z.number().nullable().openapi({ description: 'Dollars' });

export const projectSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    status: z.enum(projectStatuses),
    priority: z.enum(projectPriorities),
    progress: z.number().int().openapi({ description: '0 to 100' }),
    task_count: z.number().int(),
    tasks_done: z.number().int(),
    value: dollars.openapi({ description: 'What the customer approved, with sales tax' }),
    value_before_tax: dollars,
    estimated_cost: dollars.openapi({ description: 'What the owner expects to spend' }),
    actual_cost: dollars,
    expected_minutes: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'How long the approved work takes' }),
    start_date: z.iso.date().nullable(),
    due_date: z.iso.date().nullable(),
    completed_at: z.iso.datetime().nullable(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    customer_id: z.uuid(),
    customer: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      phone_extension: z.string(),
    }),
    partner: z
      .object({ id: z.uuid(), full_name: z.string() })
      .nullable()
      .openapi({ description: 'Who works on it, if that is not the owner' }),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('ProjectSummary');

export type ProjectSummary = z.infer<typeof projectSummary>;

export const projectView = projectSummary
  .extend({
    request_id: z.uuid().nullable(),
    notes: z.string(),
    revenue_basis: z.enum(revenueBases),
    revenue: z
      .number()
      .openapi({ description: 'Dollars received or invoiced so far, without sales tax' }),
    cost: z.number().openapi({ description: 'Dollars spent so far, payouts to partners included' }),
    profit: dollars.openapi({
      description: 'Revenue less cost; null until everything is invoiced (cash: and paid)',
    }),
    billing: z.enum(billings),
    review_requested_at: z.iso.datetime().nullable(),
    photo_consent_at: z.iso.datetime().nullable().openapi({
      description: 'When the customer agreed that photos may be shown',
    }),
    cost_count: z
      .number()
      .int()
      .openapi({ description: 'Where there are cost lines, actual_cost is their sum' }),
  })
  .openapi('Project');

export type ProjectView = z.infer<typeof projectView>;

export const projectAnswer = answerOf({ project: projectView });

const projectsAnswer = answerOf({
  projects: z.array(projectSummary),
  next_cursor: z.string().nullable(),
});

export const projectCounts = z.object({
  ...Object.fromEntries(projectStatuses.map((status) => [status, z.number().int()])),
  overdue: z.number().int(),
} as Record<(typeof projectStatuses)[number] | 'overdue', z.ZodNumber>);

export type ProjectCounts = z.infer<typeof projectCounts>;

const historyAnswer = answerOf({
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.enum(actorKinds),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type HistoryLine = z.infer<typeof historyAnswer>['history'][number];

/** How a list of projects is filtered. */
export const projectFilter = z.object({
  q: searchQuery,
  status: z.enum(projectStatuses).optional(),
  customer_id: z.uuid().optional(),
  overdue: z.enum(['true']).optional().openapi({ description: 'Only open ones that are late' }),
  created_from: dayQuery,
  created_to: dayQuery,
  completed_from: dayQuery,
  completed_to: dayQuery,
});

/** A key under which repeated requests are stored once. */
export const keyHeader = z.object({ 'idempotency-key': z.string().optional() });

export const listProjectsRoute = officeEndpoint('get /api/projects', {
  summary: 'Projects, newest first',
  query: pageQuery.extend(projectFilter.shape),
  answer: projectsAnswer,
});

export const countProjects = officeEndpoint('get /api/projects/counts', {
  summary: 'How many projects have each status, and how many are late',
  answer: answerOf({
    counts: projectCounts.openapi({ description: 'Counted up to 1,000 each' }),
  }),
});

export const postProject = officeEndpoint('post /api/projects', {
  summary: 'Start a project for a customer, known or new',
  headers: keyHeader,
  body: newProject,
  answer: projectAnswer,
});

export const getProject = officeEndpoint('get /api/projects/{id}', {
  summary: 'One project',
  answer: projectAnswer,
});

export const patchProject = officeEndpoint('patch /api/projects/{id}', {
  summary: 'Change a project; status changes must follow the allowed transitions',
  body: projectChange,
  answer: projectAnswer,
});

export const getHistory = officeEndpoint('get /api/projects/{id}/history', {
  summary: 'What happened to a project, newest first',
  query: pageQuery.pick({ limit: true }),
  answer: historyAnswer,
});
