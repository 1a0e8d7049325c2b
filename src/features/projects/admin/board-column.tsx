import { Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { ProjectSummary } from '../contract/projects.ts';
import type { ProjectStatus } from '../rules/projects.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { ProjectStatusDot } from './project-labels.tsx';
import { type ProjectFilter, projectCountsQuery, projectListQuery } from './queries.ts';
import { withMoves } from './use-moves.ts';

interface BoardColumnProps {
  status: ProjectStatus;
  filter: ProjectFilter;
  /** Cards being moved to the status they have here. */
  moves: ProjectSummary[];
  /** Something is being dragged that can be dropped here. */
  isTarget: boolean;
  isDragging: boolean;
  onDrag(project: ProjectSummary | undefined): void;
  onDrop(): void;
  onMove(project: ProjectSummary, to: ProjectStatus): void;
}

export function BoardColumn(props: BoardColumnProps) {
  const { status, filter, moves, isTarget, isDragging, onDrag, onDrop, onMove } = props;
  const [isOver, setOver] = useState(false);
  const list = useInfiniteQuery(projectListQuery(filter));
  const counts = useQuery(projectCountsQuery).data;
  const listed = list.data?.pages.flatMap((page) => page.projects);
  const projects = listed && withMoves(listed, status, moves);
  const moved = (projects?.length ?? 0) - (listed?.length ?? 0);
  const isNarrowed =
    Boolean(filter.q ?? filter.customer) || Object.keys(filter.days ?? {}).length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the cards' menus do the same by keyboard
    <div
      className={styles.column}
      data-target={isTarget || undefined}
      data-over={(isTarget && isOver) || undefined}
      data-closed={(isDragging && !isTarget) || undefined}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (isTarget) onDrop();
      }}
    >
      <h2 className={styles.head}>
        <ProjectStatusDot status={status} />
        <span>
          {!isNarrowed && counts ? counted(counts[status] + moved) : (projects?.length ?? '')}
        </span>
      </h2>
      {list.error && (
        <p role="alert" className={styles.note}>
          {errorText(list.error)}{' '}
          <button type="button" onClick={() => list.refetch()}>
            Try again
          </button>
        </p>
      )}
      {projects?.length === 0 && <p className={styles.note}>No projects</p>}
      <Stack component="ul" gap="2xs">
        {projects?.map((project) => (
          <BoardCard
            key={project.id}
            project={project}
            isMoving={moves.some(({ id }) => id === project.id)}
            onDrag={onDrag}
            onMove={onMove}
          />
        ))}
      </Stack>
      {list.hasNextPage && (
        <BusyButton
          variant="subtle"
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => list.fetchNextPage()}
        >
          Show more
        </BusyButton>
      )}
    </div>
  );
}
