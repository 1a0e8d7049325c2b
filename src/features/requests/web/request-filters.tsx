import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { shortestSearch } from '../../../lib/search.ts';
import { type RequestStatus, requestStatuses } from '../rules.ts';
import styles from './requests-page.module.css';
import { statusWords } from './words.ts';

interface RequestFiltersProps {
  typed: string;
  setTyped(typed: string): void;
  tooShort: boolean;
  status: RequestStatus | undefined;
  setStatus(status: RequestStatus | undefined): void;
}

export function RequestFilters({
  typed,
  setTyped,
  tooShort,
  status,
  setStatus,
}: RequestFiltersProps) {
  return (
    <search>
      <div className={styles.filters}>
        <TextInput
          type="search"
          aria-label="Search requests"
          placeholder="Search requests"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={200}
          aria-describedby={tooShort ? 'search-hint' : undefined}
        />
        <NativeSelect
          aria-label="Filter by status"
          value={status ?? ''}
          onChange={(event) =>
            setStatus(requestStatuses.find((known) => known === event.currentTarget.value))
          }
          data={[
            { value: '', label: 'All statuses' },
            ...requestStatuses.map((value) => ({ value, label: statusWords[value].word })),
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
