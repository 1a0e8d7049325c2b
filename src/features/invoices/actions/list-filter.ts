import type { z } from '@hono/zod-openapi';
import { shortestSearch } from '#lib/search.ts';
import { badInput } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { invoiceFilter } from '../contract/invoices.ts';
import { dueDaysOf } from '../rules/aging.ts';
import { today } from '../views/today.ts';

/** A list's filters from its address. */
export function readListFilter(app: App, filter: z.output<typeof invoiceFilter>) {
  const { q, status, aging, customer_id, project_id, estimate_id, from, to } = filter;
  if (q && q.length < shortestSearch) {
    const message = `Please type at least ${shortestSearch} characters.`;
    throw badInput('q', message);
  }
  // An invoice is overdue from its day on, even before the job has stored that.
  const isOverdue = filter.overdue !== undefined || status === 'overdue';
  return {
    search: q || undefined,
    status: status === 'unpaid' || status === 'overdue' ? undefined : status,
    unpaid: status === 'unpaid' || aging !== undefined,
    due: aging && dueDaysOf(aging, today(app)),
    from,
    to,
    customerId: customer_id,
    projectId: project_id,
    estimateId: estimate_id,
    overdueOn: isOverdue ? today(app) : undefined,
  };
}
