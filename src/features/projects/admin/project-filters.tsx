import { Flex } from '@mantine/core';
import { Columns3, List } from 'lucide-react';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { projectStatuses } from '../rules/projects.ts';
import { statusLabels } from './labels.ts';
import styles from './projects-page.module.css';
import type { useProjectFilter } from './use-project-filter.ts';

const views = [
  { view: 'list', label: 'List', icon: List },
  { view: 'board', label: 'Board', icon: Columns3 },
] as const;

export function ProjectFilters({ filter }: { filter: ReturnType<typeof useProjectFilter> }) {
  return (
    <ListSearch what="projects" placeholder="Search projects and customers" filter={filter}>
      {filter.view === 'list' && (
        <StatusSelect
          filter={filter}
          statuses={projectStatuses}
          labelOf={(status) => statusLabels[status].label}
        />
      )}
      <Flex
        component="fieldset"
        m={0}
        p={0}
        bd="1px solid var(--line-control)"
        bdrs="md"
        style={{ overflow: 'clip' }}
        className={styles.views}
      >
        <legend className="visually-hidden">View</legend>
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
      </Flex>
    </ListSearch>
  );
}
