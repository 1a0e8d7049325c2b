import { shortestSearch } from '#lib/search.ts';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { useNarrowing } from '#ui/admin/use-narrowing.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import {
  type CustomerSort,
  customerSorts,
  type SortOrder,
  usualOrder,
} from '../rules/customers.ts';
import type { CustomerFilter } from './queries.ts';

/** The filters that a number's link may set. */
const narrowings = ['created_from', 'created_to', 'source'] as const;

export const usualSort: CustomerSort = 'lifetime_value';

/** The list's search, sort order and filters, in the URL. */
export function useCustomerFilter() {
  const search = useListFilter(['archived'] as const, shortestSearch);
  const { params, change } = useUrlParams();
  const sort = customerSorts.find((known) => known === params.get('sort')) ?? usualSort;
  const orders: SortOrder[] = ['asc', 'desc'];
  const order = orders.find((known) => known === params.get('order')) ?? usualOrder(sort);
  const tag = params.get('tag') ?? undefined;
  const archived = search.filter.status === 'archived';
  const { narrowing, isNarrowed, widen } = useNarrowing(narrowings);
  const filter: CustomerFilter = { q: search.filter.q, tag, archived, sort, order, narrowing };

  return {
    filter,
    typed: search.typed,
    setTyped: search.setTyped,
    tooShort: search.tooShort,
    clear: search.clear,
    isFiltered: Boolean(filter.q ?? tag) || archived || isNarrowed,
    narrowing,
    isNarrowed,
    widen,
    setArchived: (shown: boolean) => search.setStatus(shown ? 'archived' : undefined),
    setTag: (chosen: string | undefined) => change({ tag: chosen }),
    /** Choosing it again reverses the order. */
    setSort(chosen: CustomerSort) {
      const turned = order === 'asc' ? 'desc' : 'asc';
      change({ sort: chosen, order: chosen === sort ? turned : undefined });
    },
    chooseSort: (chosen: CustomerSort) => change({ sort: chosen, order: undefined }),
  };
}

export type CustomerFilterState = ReturnType<typeof useCustomerFilter>;
