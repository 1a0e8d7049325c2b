import { shortestSearch } from '#lib/search.ts';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { useNarrowing } from '#ui/admin/use-narrowing.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { agingBuckets } from '../rules/aging.ts';
import { filterStatuses } from './labels.ts';
import type { InvoiceFilter } from './queries.ts';

/** The list's filters, all in the address. */
export function useInvoiceFilter() {
  const { params, change } = useUrlParams();
  const list = useListFilter(filterStatuses, shortestSearch);
  const { narrowing, isNarrowed, widen } = useNarrowing(['issued_from', 'issued_to', 'aging']);
  const customer = params.get('customer') ?? undefined;
  const project = params.get('project') ?? undefined;
  const overdue = params.get('overdue') === 'true' || undefined;
  const filter: InvoiceFilter = {
    ...list.filter,
    customer,
    project,
    overdue,
    aging: agingBuckets.find((bucket) => bucket === narrowing.aging),
    from: narrowing.issued_from,
    to: narrowing.issued_to,
  };
  const { q, status } = list.filter;
  return {
    ...list,
    filter,
    narrowing,
    isNarrowed,
    widen,
    isFiltered: Boolean(q ?? status ?? customer ?? project ?? overdue) || isNarrowed,
    setCustomer: (id: string | undefined) => change({ customer: id }),
  };
}

export type InvoiceFilterState = ReturnType<typeof useInvoiceFilter>;
