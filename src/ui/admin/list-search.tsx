import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortestSearch } from '../../lib/search.ts';
import styles from './list-search.module.css';

interface ListSearchProps {
  /** Of what the list is: customers. */
  what: string;
  placeholder?: string;
  filter: { typed: string; setTyped(typed: string): void; tooShort: boolean };
  /** What else narrows the list, beside the field. */
  children?: ReactNode;
}

/** The field that searches a list, and what else narrows it. */
export function ListSearch({ what, placeholder, filter, children }: ListSearchProps) {
  const label = `Search ${what}`;
  return (
    <search>
      <div className={styles.fields}>
        <TextInput
          type="search"
          aria-label={label}
          placeholder={placeholder ?? label}
          leftSection={<Search size={18} aria-hidden="true" />}
          value={filter.typed}
          maxLength={200}
          onChange={(event) => filter.setTyped(event.currentTarget.value)}
          aria-describedby={filter.tooShort ? 'search-hint' : undefined}
        />
        {children}
      </div>
      {filter.tooShort && (
        <p id="search-hint" className={styles.hint}>
          Type at least {shortestSearch} characters to search.
        </p>
      )}
    </search>
  );
}

interface StatusSelectProps<Status extends string> {
  filter: {
    filter: { status?: Status | undefined };
    setStatus(status: Status | undefined): void;
  };
  statuses: readonly Status[];
  labelOf(status: Status): string;
  label?: string;
  /** What stands for no status. */
  all?: string;
}

export function StatusSelect<Status extends string>({
  filter,
  statuses,
  labelOf,
  label = 'Filter by status',
  all = 'All statuses',
}: StatusSelectProps<Status>) {
  return (
    <NativeSelect
      aria-label={label}
      value={filter.filter.status ?? ''}
      onChange={(event) =>
        filter.setStatus(statuses.find((known) => known === event.currentTarget.value))
      }
      data={[
        { value: '', label: all },
        ...statuses.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
}
