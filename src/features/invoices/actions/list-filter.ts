import type { z } from '@hono/zod-openapi';
import { shortestSearch } from '../../../lib/search.ts';
import { badInput } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import type { invoiceFilter } from '../contract/invoices.ts';
import { today } from '../views/today.ts';

/** How a list is narrowed, out of its address. */
export function readListFilter(app: App, filter: z.output<typeof invoiceFilter>) {
  const { q, status, customer_id, project_id, estimate_id, overdue, from, to } = filter;
  if (q && q.length < shortestSearch) {
    const message = `Please type at least ${shortestSearch} characters.`;
    throw badInput('q', message);
  }
  return {
    search: q || undefined,
    status,
    from,
    to,
    customerId: customer_id,
    projectId: project_id,
    estimateId: estimate_id,
    overdueOn: overdue && today(app),
  };
}
