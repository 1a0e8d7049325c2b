import { createRoute, z } from '@hono/zod-openapi';
import { json, ownerFailures, ownerOnly } from '../../platform/http/api.ts';
import { revenueBases } from '../settings/rules/settings.ts';
import { needKinds } from './rules.ts';

const count = z.number().int().openapi({ description: 'Counted up to 1,000' });

const needView = z.object({
  kind: z.enum(needKinds),
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  since: z.iso.datetime(),
  due: z.iso.datetime().nullable().openapi({ description: 'Promised or due by then' }),
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
      })
      .openapi({ description: 'Dollars' }),
    open_projects: count,
    projects_starting: count.openapi({ description: 'Start within seven days' }),
    customers: z.number().int(),
    new_customers: count.openapi({ description: 'Since the first of the month' }),
    outstanding: z.number().openapi({ description: 'Dollars open on invoices' }),
    overdue_invoices: count,
    new_requests: count,
    open_chats: count,
    unread_chats: count,
    emails: count.openapi({ description: 'Of the last seven days' }),
    needs: z
      .array(needView)
      .openapi({ description: "What needs the owner's attention, urgent first" }),
  })
  .openapi('Dashboard');

export type DashboardView = z.infer<typeof dashboardView>;

export const getDashboard = createRoute({
  method: 'get',
  path: '/api/dashboard',
  summary: "What needs the owner's attention today, and how the business is doing",
  security: ownerOnly,
  responses: {
    200: json(z.object({ success: z.literal(true), dashboard: dashboardView }), 'The dashboard'),
    ...ownerFailures,
  },
});
