import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './projects-page.module.css';
import { projectListQuery } from './queries.ts';
import type { useProjectFilter } from './use-project-filter.ts';

export function ProjectList({ filter }: { filter: ReturnType<typeof useProjectFilter> }) {
  const list = useInfiniteQuery(projectListQuery(filter.filter));
  const projects = list.data?.pages.flatMap((page) => page.projects);
  const isEmpty = projects?.length === 0;
  return (
    <>
      <Panel>
        {!projects && list.error && (
          <ErrorState
            title="Projects did not load"
            text={errorText(list.error)}
            retry={list.refetch}
          />
        )}
        {!projects && !list.error && <SkeletonRows rows={8} />}
        {isEmpty && !filter.isFiltered && <NoProjectsYet />}
        {isEmpty && filter.isFiltered && <NothingFound clear={filter.clear} />}
        {projects && !isEmpty && (
          <ul className={styles.cards} aria-label="Projects">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
        )}
      </Panel>
      {projects && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {projects && !isEmpty && (
        <div className={styles.end}>
          <span role="status">
            {list.hasNextPage ? `The newest ${projects.length}` : `${projects.length} in all`}
          </span>
          {list.hasNextPage && (
            <BusyButton
              variant="default"
              busy={list.isFetchingNextPage}
              busyLabel="Loading…"
              onClick={() => list.fetchNextPage()}
            >
              Load more
            </BusyButton>
          )}
        </div>
      )}
    </>
  );
}

export function NoProjectsYet() {
  return (
    <EmptyState
      drawing="toolbox"
      title="No projects yet"
      action={
        <Button component={Link} to="#new" variant="default">
          Start a project
        </Button>
      }
    >
      A project holds the tasks, costs, photos and papers of one job. Open a request and make a
      project of it with one press, or start one here.
    </EmptyState>
  );
}

function NothingFound({ clear }: { clear(): void }) {
  return (
    <EmptyState
      drawing="toolbox"
      title="No projects found"
      action={
        <Button variant="default" onClick={clear}>
          Clear search and filters
        </Button>
      }
    >
      Try adjusting your search or filters
    </EmptyState>
  );
}
