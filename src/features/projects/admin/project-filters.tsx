import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { ViewChoice } from '#ui/admin/view-choice.tsx';
import { projectStatuses } from '../rules/projects.ts';
import { statusLabels } from './labels.ts';
import type { useProjectFilter } from './use-project-filter.ts';

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
      <ViewChoice view={filter.view} onChange={filter.setView} />
    </ListSearch>
  );
}
