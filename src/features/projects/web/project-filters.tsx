import { NativeSelect, TextInput } from '@mantine/core';
import { Columns3, List, Search } from 'lucide-react';
import { shortestSearch } from '../../../lib/search.ts';
import { projectStatuses } from '../rules.ts';
import styles from './projects-page.module.css';
import type { useProjectFilter } from './use-project-filter.ts';
import { statusWords } from './words.ts';

const views = [
  { view: 'list', label: 'List', icon: List },
  { view: 'board', label: 'Board', icon: Columns3 },
] as const;

export function ProjectFilters({ filter }: { filter: ReturnType<typeof useProjectFilter> }) {
  const { typed, setTyped, tooShort, setStatus } = filter;
  return (
    <search>
      <div className={styles.filters}>
        <TextInput
          type="search"
          className={styles.search}
          aria-label="Search projects"
          placeholder="Search projects and customers"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={200}
          aria-describedby={tooShort ? 'search-hint' : undefined}
        />
        {filter.view === 'list' && (
          <NativeSelect
            className={styles.statusFilter}
            aria-label="Filter by status"
            value={filter.filter.status ?? ''}
            onChange={(event) =>
              setStatus(projectStatuses.find((known) => known === event.currentTarget.value))
            }
            data={[
              { value: '', label: 'All statuses' },
              ...projectStatuses.map((value) => ({ value, label: statusWords[value].word })),
            ]}
          />
        )}
        <fieldset className={styles.views}>
          <legend className="visually-hidden">Show as</legend>
          {views.map(({ view, label, icon: Icon }) => (
            <button
              key={view}
              type="button"
              aria-pressed={filter.view === view}
              onClick={() => filter.setView(view)}
            >
              <Icon size={16} aria-hidden="true" /> {label}
            </button>
          ))}
        </fieldset>
      </div>
      {tooShort && (
        <p id="search-hint" className={styles.hint}>
          Type at least {shortestSearch} letters to search.
        </p>
      )}
    </search>
  );
}
