import { z } from '@hono/zod-openapi';
import { revenueBases } from '#features/settings/rules/choices.ts';
import { needKinds } from '#lib/need-kinds.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { maxNeeds, needLevels } from './rules.ts';

const count = z.number().int().openapi({ description: 'Counted up to 1,000' });

const needView = z.object({
  kind: z.enum(needKinds),
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  since: z.iso.datetime(),
  due: z.iso.datetime().nullable().openapi({ description: 'Promised or due by then' }),
  amount: z.number().nullable().openapi({ description: 'Dollars' }),
  level: z.enum(needLevels).openapi({ description: 'Which comes first' }),
  is_emergency: z.boolean(),
  path: z
    .string()
    .nullable()
    .openapi({ description: "The page where it is handled, if the kind alone doesn't say" }),
});

export type NeedView = z.infer<typeof needView>;

const dashboardView = z
  .object({
    revenue: z
      .object({
        basis: z.enum(revenueBases),
        days: z
          .object({ from: z.iso.date(), to: z.iso.date() })
          .openapi({ description: 'This month so far' }),
        this_month: z.number().openapi({ description: 'Received (cash) or invoiced (accrual)' }),
        month_before: z.number().openapi({ description: 'Up to the same day' }),
        cost: z.number().openapi({ description: 'Spent on projects this month' }),
        profit: z.number().openapi({ description: 'This month: revenue less cost' }),
        months: z
          .array(z.object({ month: z.string(), revenue: z.number() }))
          .openapi({ description: 'This month and the five before it, the oldest first' }),
      })
      .openapi({ description: 'Dollars' }),
    open_projects: count,
    projects_starting: count.openapi({ description: 'Start within seven days' }),
    customers: z.number().int(),
    new_customers: count.openapi({ description: 'Since the first of the month' }),
    outstanding: z.number().openapi({ description: 'Dollars open on invoices' }),
    outstanding_on_its_way: z.number().openapi({ description: 'That a bank is moving' }),
    overdue_invoices: count,
    new_requests: count,
    open_chats: count,
    unread_chats: count,
    emails: count.openapi({ description: 'Of the last seven days' }),
    unread_emails: count,
    calls: count.openapi({ description: 'Of the last seven days' }),
    voicemails: count.openapi({ description: 'Of the last seven days' }),
    new_voicemails: count,
    needs: z.array(needView).openapi({ description: 'The first of all needs' }),
    needs_total: z.number().int(),
    dangers_total: z.number().int().openapi({ description: 'Emergencies among all needs' }),
  })
  .openapi('Dashboard');

export type DashboardView = z.infer<typeof dashboardView>;

const needsAnswer = answerOf({
  needs: z.array(needView),
  total: z.number().int().openapi({ description: 'How many there are in all' }),
});

export type NeedsAnswer = z.infer<typeof needsAnswer>;

export const listNeeds = officeEndpoint('get /api/dashboard/needs', {
  summary: "Everything that needs the owner's attention, of every kind, in one order",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(maxNeeds).default(50),
  }),
  answer: needsAnswer,
});

const newCounts = z
  .object({
    requests: count,
    calls: count.openapi({ description: 'Missed calls that nobody looked at, and voicemails' }),
    emails: count,
    chats: count,
    messages: count.openapi({ description: 'Of the portal, and texts' }),
    partners: count.openapi({ description: 'Applications' }),
  })
  .openapi('NewCounts');

/** How many new items there are, as the navigation shows them. */
export type NewCounts = z.infer<typeof newCounts>;

export const getNewCounts = officeEndpoint('get /api/new-counts', {
  summary: 'How much is new, for the navigation; 0 of what the role does not include',
  answer: answerOf({ counts: newCounts }),
});

export const getDashboard = officeEndpoint('get /api/dashboard', {
  summary: "What needs the owner's attention today, and how the business is doing",
  answer: answerOf({ dashboard: dashboardView }),
});
