import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { shortestSearch } from '../../../lib/search.ts';
import { invoiceStatuses } from '../rules.ts';
import styles from './invoices.module.css';
import type { InvoiceFilterState } from './use-invoice-filter.ts';
import { statusWords } from './words.ts';

export function InvoiceFilters({
  filter,
  typed,
  setTyped,
  tooShort,
  setStatus,
}: InvoiceFilterState) {
  return (
    <search>
      <div className={styles.filters}>
        <TextInput
          type="search"
          aria-label="Search invoices"
          placeholder="Search invoices"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-describedby={tooShort ? 'search-hint' : undefined}
        />
        <NativeSelect
          aria-label="Filter by status"
          value={filter.status ?? ''}
          onChange={(event) =>
            setStatus(invoiceStatuses.find((known) => known === event.currentTarget.value))
          }
          data={[
            { value: '', label: 'All statuses' },
            ...invoiceStatuses.map((value) => ({ value, label: statusWords[value].word })),
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
