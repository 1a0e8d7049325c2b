import { createRoute, z } from '@hono/zod-openapi';
import { projectStatuses } from '#features/projects/rules/projects.ts';
import { revenueBases } from '#features/settings/rules/choices.ts';
import { answerOf, csvFile, ownerOnly } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { type Activity, activityKinds, defaultPeriod, periods } from './rules.ts';

const count = z.number().int();
const dollars = z.number().openapi({ description: 'Dollars' });
const days = z.object({ from: z.iso.date(), to: z.iso.date() });

const side = z.object({
  days: days.openapi({ description: 'First and last day' }),
  revenue: dollars.openapi({
    description: 'Received (cash) or invoiced (accrual), without sales tax',
  }),
  cost: dollars.openapi({ description: 'Spent on projects, payouts to partners included' }),
  profit: dollars.openapi({ description: 'Revenue less cost' }),
  completed: count.openapi({ description: 'Projects completed' }),
  projects: count.openapi({ description: 'Projects started' }),
  customers: count.openapi({ description: 'Customers added' }),
  average_project: dollars
    .nullable()
    .openapi({ description: 'Revenue so far of the projects completed, per project' }),
  requests: count.openapi({ description: 'Requests received' }),
  became_projects: count.openapi({ description: 'Of these, how many became projects' }),
  answered: count.openapi({ description: 'Of these, how many were answered' }),
  answer_minutes: z.number().nullable().openapi({ description: 'Median time to the first reply' }),
});

export type Side = z.infer<typeof side>;

const activity = z.object({
  kind: z.enum(activityKinds),
  id: z.uuid(),
  action: z.string(),
  status: z.string().nullable().openapi({ description: 'New status' }),
  title: z.string(),
  who: z.string(),
  amount: dollars.nullable(),
  at: z.iso.datetime(),
}) satisfies z.ZodType<Activity>;

const analyticsView = z
  .object({
    period: z.enum(periods),
    revenue_basis: z.enum(revenueBases),
    now: side,
    before: side,
    months: z.array(
      z.object({
        month: z.string(),
        projects: count,
        revenue: dollars,
        cost: dollars,
        profit: dollars,
      }),
    ),
    statuses: z.array(z.object({ status: z.enum(projectStatuses), projects: count })),
    top_customers: z.array(
      z.object({ id: z.uuid(), name: z.string(), projects: count, revenue: dollars }),
    ),
    sources: z.array(z.object({ source: z.string(), customers: count })),
    recent: z.array(activity),
  })
  .openapi('Analytics');

export type AnalyticsView = z.infer<typeof analyticsView>;

const query = z.object({ period: z.enum(periods).default(defaultPeriod) });

export const getAnalytics = officeEndpoint('get /api/analytics', {
  summary: 'How the business is doing, compared with the previous period',
  query,
  answer: answerOf({ analytics: analyticsView }),
});

export const exportAnalyticsRoute = createRoute({
  method: 'get',
  path: '/api/analytics/export',
  summary: 'The metrics of a period as a CSV file',
  security: ownerOnly,
  request: { query },
  responses: csvFile,
});
