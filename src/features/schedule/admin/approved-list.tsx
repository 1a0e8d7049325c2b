import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import type { ProjectSummary } from '#features/projects/contract/projects.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { customerName } from '../rules/today.ts';
import { stepMinutes } from '../rules/visits.ts';
import { durationText } from './labels.ts';
import { projectsToScheduleQuery } from './queries.ts';
import type { useMove } from './use-move.ts';
import { newVisitMinutes } from './visit-form.ts';
import styles from './waiting-list.module.css';

/** An approved project that can be placed on the calendar. */
export interface ProjectToSchedule {
  id: string;
  starts_at: null;
  zip_code: string;
  window_minutes: number;
  project: ProjectSummary;
}

interface ApprovedListProps {
  moving: ReturnType<typeof useMove<ProjectToSchedule>>;
  /** Where a project appears when it is moved with keys. */
  day: string;
  start: number;
  /** The arrival window of new visits. */
  windowMinutes: number;
  /** The project that someone came to schedule. */
  inHand: string | undefined;
  onChoose(project: ProjectSummary): void;
}

/** Approved projects without a visit: dragged onto a time, or pressed, they get one. */
export function ApprovedList(props: ApprovedListProps) {
  const { moving, day, start, windowMinutes, inHand, onChoose } = props;
  const { data, error, refetch } = useQuery(projectsToScheduleQuery);
  const projects = data?.toSorted((one, other) =>
    one.id === inHand ? -1 : other.id === inHand ? 1 : 0,
  );
  return (
    <section className={styles.waiting} aria-labelledby="approved-projects">
      <h2 id="approved-projects">
        Approved, no visit <span>{projects?.length}</span>
      </h2>
      {!projects && (
        <Pending query={{ error, refetch }} title="Couldn't load approved projects" rows={2} />
      )}
      {projects?.length === 0 && <Text c="dimmed">All approved projects have a visit.</Text>}
      <Stack component="ul" gap="2xs" mt="sm">
        {projects?.map((project) => {
          const visit = {
            id: project.id,
            starts_at: null,
            zip_code: project.zip_code,
            window_minutes: windowMinutes,
            project,
          };
          const from = {
            visit,
            day,
            start: start - stepMinutes,
            minutes: newVisitMinutes(project),
          };
          return (
            <li key={project.id}>
              <button
                type="button"
                className={styles.card}
                aria-current={project.id === inHand || undefined}
                data-leaving={moving.move?.visit.id === project.id || undefined}
                onClick={() => onChoose(project)}
                onPointerDown={(event) => moving.drag(event, from, 'move')}
                onKeyDown={(event) => moving.key(event, from)}
                onBlur={moving.drop}
              >
                <GripVertical size={16} aria-hidden="true" />
                <Box
                  component="strong"
                  fw="var(--weight-strong)"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {project.title}
                </Box>
                {project.expected_minutes !== null && (
                  <Box component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {durationText(project.expected_minutes)}
                  </Box>
                )}
                <span className={styles.what}>{customerName(project)}</span>
                {project.city && <span className={styles.what}>{project.city}</span>}
              </button>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}
