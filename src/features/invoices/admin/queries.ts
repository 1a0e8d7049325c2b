import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  getCustomerRoute,
  listCustomersRoute,
} from '#features/customers/contract/customers.ts';
import type { getProject } from '#features/projects/contract/projects.ts';
import type { listTasksRoute } from '#features/projects/contract/tasks.ts';
import type { getSettings } from '#features/settings/contract/settings.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  countInvoicesRoute,
  getHistory,
  getInvoice,
  listInvoicesRoute,
} from '../contract/invoices.ts';
import type { AgingBucket } from '../rules/aging.ts';
import type { FilterStatus } from './labels.ts';

// Every key starts with the live event topic.
export const invoicesTopic = 'invoices';

/** What changes along with an invoice. */
export const invoiceTopics = [invoicesTopic, 'payments'] as const;

export interface InvoiceFilter {
  q?: string | undefined;
  status?: FilterStatus | undefined;
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
  queryKey: ['settings', 'invoice-rates'],
  queryFn: async ({ signal }) => {
    const { settings } = await callApi<typeof getSettings>('/api/settings', { signal });
    return { pricing: settings.pricing, invoices: settings.invoices };
  },
});

export function customerSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['customers', 'billed', q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: 6 };
      return (await callApi<typeof listCustomersRoute>('/api/customers', { query, signal }))
        .customers;
    },
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'billed-one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getCustomerRoute>('/api/customers/{id}', call)).customer;
    },
  });
}

/** A project and its completed tasks, for an invoice written by hand. */
export function projectToBillQuery(id: string) {
  return queryOptions({
    queryKey: ['projects', 'to-bill', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      const [{ project }, { tasks }] = await Promise.all([
        callApi<typeof getProject>('/api/projects/{id}', call),
        callApi<typeof listTasksRoute>('/api/projects/{id}/tasks', {
          ...call,
          query: { limit: 200 },
        }),
      ]);
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
