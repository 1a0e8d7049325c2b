import { NativeSelect } from '@mantine/core';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { ViewChoice } from '#ui/admin/view-choice.tsx';
import { closedDays } from '../rules/pipeline.ts';
import { requestStatuses } from '../rules/requests.ts';
import { formSources, sourceLabels } from '../rules/sources.ts';
import { statusLabels } from './labels.ts';
import type { useRequestFilter } from './use-request-filter.ts';

export function RequestFilters({ filter }: { filter: ReturnType<typeof useRequestFilter> }) {
  return (
    <ListSearch what="requests" filter={filter}>
      {filter.view === 'list' ? (
        <StatusSelect
          filter={filter}
          statuses={requestStatuses}
          labelOf={(status) => statusLabels[status].label}
        />
      ) : (
        <NativeSelect
          aria-label="Won and lost in"
          value={String(filter.board.days)}
          onChange={(event) => filter.setDays(Number(event.currentTarget.value))}
          data={closedDays.map((days) => ({
            value: String(days),
            label: `Last ${days} days`,
          }))}
        />
      )}
      <NativeSelect
        aria-label="Filter by source"
        value={filter.filter.source ?? ''}
        onChange={(event) =>
          filter.setSource(formSources.find((known) => known === event.currentTarget.value))
        }
        data={[
          { value: '', label: 'All sources' },
          ...formSources.map((value) => ({ value, label: sourceLabels[value] })),
        ]}
      />
      <ViewChoice view={filter.view} onChange={filter.setView} />
    </ListSearch>
  );
}
