import { useSearchParams } from 'react-router';
import { shortestSearch } from '../../../lib/search.ts';
import { useListFilter } from '../../../ui/admin/use-list-filter.ts';
import { invoiceStatuses } from '../rules/invoices.ts';

/** What narrows the list, all of it in the address. */
export function useInvoiceFilter() {
  const [params] = useSearchParams();
  const list = useListFilter(invoiceStatuses, shortestSearch);
  const customer = params.get('customer') ?? undefined;
  const project = params.get('project') ?? undefined;
  const overdue = params.get('overdue') === 'true' || undefined;
  return {
    ...list,
    filter: { ...list.filter, customer, project, overdue },
    isFiltered: Boolean(list.filter.q ?? list.filter.status ?? customer ?? project ?? overdue),
  };
}

export type InvoiceFilterState = ReturnType<typeof useInvoiceFilter>;
