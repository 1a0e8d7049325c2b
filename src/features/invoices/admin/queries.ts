import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { projectQuery, tasksQuery } from '#features/projects/admin/queries.ts';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  countInvoicesRoute,
  getHistory,
  getInvoice,
  listInvoicesRoute,
} from '../contract/invoices.ts';
import type { AgingBucket } from '../rules/aging.ts';
import type { InvoiceStatus } from '../rules/invoices.ts';

// Every key starts with the live event topic.
export const invoicesTopic = 'invoices';

/** What changes along with an invoice. */
export const invoiceTopics = [invoicesTopic, 'payments'] as const;

export interface InvoiceFilter {
  q?: string | undefined;
  status?: InvoiceStatus | 'unpaid' | undefined;
  aging?: AgingBucket | undefined;
  /** Issued in these days, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  overdue?: boolean | undefined;
  customer?: string | undefined;
  project?: string | undefined;
  estimate?: string | undefined;
}

export const invoiceCountsQuery = queryOptions({
  queryKey: [invoicesTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof countInvoicesRoute>('/api/invoices/counts', { signal })).counts,
});

export function invoiceListQuery(filter: InvoiceFilter) {
  return infiniteQueryOptions({
    queryKey: [invoicesTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listInvoicesRoute>('/api/invoices', {
        query: { ...invoiceQueryOf(filter), cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** A project's latest few, or the drafts that could be sent together. */
export function fewInvoicesQuery(filter: InvoiceFilter, limit: number) {
  return queryOptions({
    queryKey: [invoicesTopic, 'few', filter, limit],
    queryFn: async ({ signal }) => {
      const query = { ...invoiceQueryOf(filter), limit };
      return (await callApi<typeof listInvoicesRoute>('/api/invoices', { query, signal })).invoices;
    },
  });
}

/** What a customer has to pay. */
export const unpaidInvoicesQuery = (customer: string) =>
  fewInvoicesQuery({ customer, status: 'unpaid' }, 200);

/** A project's latest invoices. */
export const projectInvoicesQuery = (project: string) => fewInvoicesQuery({ project }, 20);

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [invoicesTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getInvoice>('/api/invoices/{id}', { params: { id }, signal })).invoice,
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: [invoicesTopic, 'history', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getHistory>('/api/invoices/{id}/history', call)).history;
    },
  });
}

/** The rates and defaults of a new invoice. */
export const ratesQuery = queryOptions({
  ...settingsQuery,
  select: ({ settings: { pricing, invoices } }) => ({ pricing, invoices }),
});

/** A project and its completed tasks, for an invoice written by hand. */
export function projectToBillQuery(id: string) {
  return queryOptions({
    queryKey: ['projects', 'to-bill', id],
    queryFn: async ({ client }) => {
      const [project, { pages }] = await Promise.all([
        client.fetchQuery(projectQuery(id)),
        client.fetchInfiniteQuery(tasksQuery(id)),
      ]);
      const tasks = pages.flatMap((page) => page.tasks);
      return { project, done: tasks.filter(({ done_at }) => done_at).map(({ title }) => title) };
    },
  });
}

/** A filter as the API's query. */
export function invoiceQueryOf(filter: InvoiceFilter) {
  const { q, status, aging, from, to, overdue, customer, project, estimate } = filter;
  return {
    q,
    status,
    aging,
    from,
    to,
    overdue: overdue ? ('true' as const) : undefined,
    customer_id: customer,
    project_id: project,
    estimate_id: estimate,
  };
}
