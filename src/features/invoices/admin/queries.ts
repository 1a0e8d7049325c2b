import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { CustomerSummary } from '../../customers/contract/customers.ts';
import type { SettingsView } from '../../settings/contract/settings.ts';
import type {
  HistoryLine,
  InvoiceCounts,
  InvoiceSummary,
  InvoiceView,
} from '../contract/invoices.ts';
import type { InvoiceStatus } from '../rules/invoices.ts';

// Every key begins with the topic of live events.
export const invoicesTopic = 'invoices';

export interface InvoiceFilter {
  q?: string | undefined;
  status?: InvoiceStatus | undefined;
  overdue?: boolean | undefined;
  customer?: string | undefined;
  project?: string | undefined;
  estimate?: string | undefined;
}

interface Page {
  invoices: InvoiceSummary[];
  next_cursor: string | null;
}

export const invoiceCountsQuery = queryOptions({
  queryKey: [invoicesTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<{ counts: InvoiceCounts }>('/api/invoices/counts', { signal })).counts,
});

export function invoiceListQuery(filter: InvoiceFilter) {
  return infiniteQueryOptions({
    queryKey: [invoicesTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<Page>(`/api/invoices?${invoiceSearch(filter, pageParam)}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The latest few of a project, or the drafts that could be sent together. */
export function fewInvoicesQuery(filter: InvoiceFilter, limit: number) {
  return queryOptions({
    queryKey: [invoicesTopic, 'few', filter, limit],
    queryFn: async ({ signal }) => {
      const search = invoiceSearch(filter);
      search.set('limit', String(limit));
      return (await callApi<Page>(`/api/invoices?${search}`, { signal })).invoices;
    },
  });
}

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [invoicesTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ invoice: InvoiceView }>(invoicePath(id), { signal })).invoice,
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: [invoicesTopic, 'history', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ history: HistoryLine[] }>(`${invoicePath(id)}/history`, { signal })).history,
  });
}

/** Rates and defaults that a new invoice starts with. */
export const ratesQuery = queryOptions({
  queryKey: ['settings', 'invoice-rates'],
  queryFn: async ({ signal }) => {
    const { settings } = await callApi<SettingsView>('/api/settings', { signal });
    return { pricing: settings.pricing, invoices: settings.invoices };
  },
});

export function customerSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['customers', 'billed', q],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ q, limit: '6' });
      return (
        await callApi<{ customers: CustomerSummary[] }>(`/api/customers?${search}`, { signal })
      ).customers;
    },
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'billed-one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ customer: CustomerSummary }>(`/api/customers/${id}`, { signal })).customer,
  });
}

export function invoicePath(id: string): string {
  return `/api/invoices/${encodeURIComponent(id)}`;
}

export function invoiceSearch(filter: InvoiceFilter, cursor = ''): URLSearchParams {
  const { q, status, overdue, customer, project, estimate } = filter;
  const all = { q, status, overdue: overdue ? 'true' : '', cursor };
  const given = Object.entries({
    ...all,
    customer_id: customer,
    project_id: project,
    estimate_id: estimate,
  });
  return new URLSearchParams(given.filter(([, value]) => value) as [string, string][]);
}
