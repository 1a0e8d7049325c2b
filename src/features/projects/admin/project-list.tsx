import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
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
        {!projects && <Pending query={list} title="Couldn't load projects" rows={8} />}
        {isEmpty && !filter.isFiltered && <NoProjectsYet />}
        {isEmpty && filter.isFiltered && (
          <NothingFound title="No projects found" onClear={filter.clear} />
        )}
        {projects && !isEmpty && (
          <ul className={styles.cards} aria-label="Projects">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
        )}
      </Panel>
      <ListFoot list={list} count={projects?.length} />
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
          New project
        </Button>
      }
    >
      A project holds the tasks, costs, photos and documents for one job. Create one from a request,
      or start one here.
    </EmptyState>
  );
}
