import { Flex, Input, NativeSelect, Text } from '@mantine/core';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortestSearch } from '#lib/search.ts';
import styles from './list-search.module.css';

interface ListSearchProps {
  /** What the list contains: customers. */
  what: string;
  placeholder?: string;
  filter: { typed: string; setTyped(typed: string): void; tooShort: boolean };
  /** Other filters, beside the field. */
  children?: ReactNode;
}

/** The search field of a list, with its other filters. */
export function ListSearch({ what, placeholder, filter, children }: ListSearchProps) {
  const label = `Search ${what}`;
  return (
    <search>
      <Flex gap="2xs" wrap="wrap" mb="md" className={styles.fields}>
        <Input
          // A text field of Mantine takes no description but its own.
          withAria={false}
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
      </Flex>
      {filter.tooShort && (
        <Text id="search-hint" mt="-2xs" mb="sm" c="dimmed">
          Type at least {shortestSearch} characters to search.
        </Text>
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
  /** The choice for all statuses. */
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
