import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { shortestSearch } from '../../../lib/search.ts';
import type { useListFilter } from '../../../ui/use-list-filter.ts';
import { type EstimateStatus, estimateStatuses } from '../rules.ts';
import styles from './estimates-page.module.css';
import { statusWords } from './words.ts';

export function EstimateFilters(filter: ReturnType<typeof useListFilter<EstimateStatus>>) {
  const { typed, setTyped, tooShort, setStatus } = filter;
  return (
    <search>
      <div className={styles.filters}>
        <TextInput
          type="search"
          aria-label="Search estimates"
          placeholder="Search estimates"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={200}
          aria-describedby={tooShort ? 'search-hint' : undefined}
        />
        <NativeSelect
          aria-label="Filter by status"
          value={filter.filter.status ?? ''}
          onChange={(event) =>
            setStatus(estimateStatuses.find((known) => known === event.currentTarget.value))
          }
          data={[
            { value: '', label: 'All statuses' },
            ...estimateStatuses.map((value) => ({ value, label: statusWords[value].word })),
          ]}
        />
      </div>
      {tooShort && (
        <p id="search-hint" className={styles.hint}>
          Type at least {shortestSearch} letters to search.
        </p>
      )}
    </search>
  );
}
