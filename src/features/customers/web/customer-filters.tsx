import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import { shortestSearch } from '../../../lib/search.ts';
import { customerSorts } from '../rules.ts';
import styles from './customers-page.module.css';
import type { CustomerFilterState } from './use-customer-filter.ts';
import { sortWords } from './words.ts';

export function CustomerFilters(props: CustomerFilterState) {
  const { filter, typed, setTyped, tooShort, chooseSort, setArchived, setTag } = props;
  return (
    <search>
      <div className={styles.filters}>
        <TextInput
          type="search"
          aria-label="Search customers"
          placeholder="Search customers"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-describedby={tooShort ? 'search-hint' : undefined}
        />
        <NativeSelect
          aria-label="Sort"
          value={filter.sort}
          onChange={(event) => {
            const sort = customerSorts.find((known) => known === event.currentTarget.value);
            if (sort) chooseSort(sort);
          }}
          data={customerSorts.map((value) => ({ value, label: `Sort: ${sortWords[value]}` }))}
        />
      </div>
      {tooShort && (
        <p id="search-hint" className={styles.hint}>
          Type at least {shortestSearch} letters to search.
        </p>
      )}
      {(filter.archived || filter.tag) && (
        <div className={styles.narrowed}>
          {filter.archived && (
            <Narrowed onClear={() => setArchived(false)} label="Show those in use">
              Archived customers
            </Narrowed>
          )}
          {filter.tag && (
            <Narrowed onClear={() => setTag(undefined)} label="Show all tags">
              Tagged {filter.tag}
            </Narrowed>
          )}
        </div>
      )}
    </search>
  );
}

interface NarrowedProps {
  label: string;
  onClear(): void;
  children: React.ReactNode;
}

function Narrowed({ label, onClear, children }: NarrowedProps) {
  return (
    <span>
      {children}
      <Button
        variant="subtle"
        onClick={onClear}
        leftSection={<X size={16} aria-hidden="true" />}
        ml="xs"
      >
        {label}
      </Button>
    </span>
  );
}
