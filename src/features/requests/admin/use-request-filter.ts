import { shortestSearch } from '#lib/search.ts';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { useNarrowing } from '#ui/admin/use-narrowing.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import type { ListView } from '#ui/admin/view-choice.tsx';
import { closedDays } from '../rules/pipeline.ts';
import { requestStatuses } from '../rules/requests.ts';
import { type FormSource, formSources } from '../rules/sources.ts';

/** The filters that a number's link may set. */
const narrowings = [
  'created_from',
  'created_to',
  'answered',
  'became_project',
  'lost_reason',
] as const;

/** The filters of requests and how they are shown, all in the address. */
export function useRequestFilter() {
  const { params, change } = useUrlParams();
  const list = useListFilter(requestStatuses, shortestSearch, ['view', 'days']);
  const { narrowing, isNarrowed, widen } = useNarrowing(narrowings);
  const source = formSources.find((known) => known === params.get('source'));
  const view: ListView = params.get('view') === 'board' ? 'board' : 'list';
  const days = closedDays.find((count) => String(count) === params.get('days')) ?? closedDays[0];
  return {
    ...list,
    filter: { ...list.filter, source, narrowing },
    board: { q: list.filter.q, source, days },
    narrowing,
    isNarrowed,
    widen,
    view,
    isFiltered: Boolean(list.filter.q ?? list.filter.status ?? source) || isNarrowed,
    setView: (chosen: ListView) => change({ view: chosen === 'board' ? chosen : '', status: '' }),
    setSource: (chosen: FormSource | undefined) => change({ source: chosen }),
    setDays: (chosen: number) => change({ days: chosen === closedDays[0] ? '' : String(chosen) }),
  };
}
