import { shortestSearch } from '#lib/search.ts';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { useNarrowing } from '#ui/admin/use-narrowing.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { projectStatuses } from '../rules/projects.ts';

/** The date filters that a number's link sets. */
const projectDays = ['created_from', 'created_to', 'completed_from', 'completed_to'] as const;

/** The list's filters and view, all in the address. */
export function useProjectFilter() {
  const { params, change } = useUrlParams();
  const list = useListFilter(projectStatuses, shortestSearch, ['view']);
  const view: 'list' | 'board' = params.get('view') === 'board' ? 'board' : 'list';
  const customer = params.get('customer') ?? undefined;
  const { narrowing, isNarrowed, widen } = useNarrowing(projectDays);
  const overdue = params.get('overdue') === 'true' || undefined;

  return {
    ...list,
    filter: { ...list.filter, customer, overdue, days: narrowing },
    isNarrowed,
    widen,
    view,
    isFiltered: Boolean(list.filter.q ?? list.filter.status ?? customer ?? overdue) || isNarrowed,
    /** The address of another view. */
    setView: (chosen: typeof view) => change({ view: chosen === 'board' ? 'board' : '' }),
    showAllCustomers: () => change({ customer: '' }),
  };
}
