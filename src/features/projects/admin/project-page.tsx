import { Flex, Stack } from '@mantine/core';
import { adminLink } from '#lib/links.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { ProjectView } from '../contract/projects.ts';
import type { ProjectFacts } from '../rules/next-step.ts';
import { CostPanel } from './cost-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { ProjectMakers } from './next-step-button.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { ProjectHeader } from './project-header.tsx';
import styles from './project-page.module.css';
import { ProjectResult, ProjectSums } from './project-sums.tsx';
import { projectQuery } from './queries.ts';
import { TaskPanel } from './task-panel.tsx';

interface ProjectPageProps extends ProjectMakers {
  /** Facts from other features for the next step; undefined until loaded. */
  facts: ProjectFacts | undefined;
  /** What other features show of a project, such as its visits. */
  besides?(project: ProjectView): ReactNode;
}

/** Everything about one job. */
export function ProjectPage({ besides, facts, ...makers }: ProjectPageProps) {
  const { id = '' } = useParams();
  const { data: project, error, refetch } = useQuery(projectQuery(id));
  return (
    <>
      <Flex
        to={adminLink('projects')}
        component={Link}
        display="inline-flex"
        gap="2xs"
        align="center"
        mih={32}
      >
        <ArrowLeft size={18} aria-hidden="true" /> Projects
      </Flex>
      {!project && (
        <Panel>
          <Pending query={{ error, refetch }} title="Couldn't load this project" rows={8} />
        </Panel>
      )}
      {project && (
        <div key={id}>
          <ProjectHeader project={project} facts={facts} {...makers} />
          <ProjectSums project={project} />
          {(project.value !== null || project.revenue !== 0 || project.cost !== 0) && (
            <ProjectResult project={project} />
          )}
          <div className={styles.columns}>
            <Stack gap={20} miw={0}>
              <TaskPanel project={project} />
              <CostPanel project={project} />
              <NotesPanel project={project} />
            </Stack>
            <Stack gap={20} miw={0}>
              {besides?.(project)}
              <PhotoPanel project={project} />
              <FilePanel project={project} />
              <HistoryPanel project={project} />
            </Stack>
          </div>
        </div>
      )}
    </>
  );
}
