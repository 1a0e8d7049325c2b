import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { counted } from '#lib/counted.ts';
import { errorText } from '#ui/admin/api-client.ts';
import { BoardColumn, BoardNote } from '#ui/admin/board.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { ProjectSummary } from '../contract/projects.ts';
import type { ProjectStatus } from '../rules/projects.ts';
import { ProjectOnBoard } from './board-card.tsx';
import { ProjectStatusDot } from './project-labels.tsx';
import { type ProjectFilter, projectCountsQuery, projectListQuery } from './queries.ts';
import { withMoves } from './use-moves.ts';

interface ProjectColumnProps {
  status: ProjectStatus;
  filter: ProjectFilter;
  /** Cards being moved to the status they have here. */
  moves: ProjectSummary[];
  isTarget: boolean;
  isDragging: boolean;
  onDrag(project: ProjectSummary | undefined): void;
  onDrop(): void;
  onMove(project: ProjectSummary, to: ProjectStatus): void;
}

export function ProjectColumn(props: ProjectColumnProps) {
  const { status, filter, moves, onDrag, onMove, ...drag } = props;
  const list = useInfiniteQuery(projectListQuery(filter));
  const counts = useQuery(projectCountsQuery).data;
  const listed = list.data?.pages.flatMap((page) => page.projects);
  const projects = listed && withMoves(listed, status, moves);
  const moved = (projects?.length ?? 0) - (listed?.length ?? 0);
  const isNarrowed =
    Boolean(filter.q ?? filter.customer) || Object.keys(filter.days ?? {}).length > 0;
  return (
    <BoardColumn
      {...drag}
      title={<ProjectStatusDot status={status} />}
      count={!isNarrowed && counts ? counted(counts[status] + moved) : (projects?.length ?? '')}
      cards={projects?.map((project) => (
        <ProjectOnBoard
          key={project.id}
          project={project}
          isMoving={moves.some(({ id }) => id === project.id)}
          onDrag={onDrag}
          onMove={onMove}
        />
      ))}
    >
      {list.error && (
        <BoardNote isAlert>
          {errorText(list.error)}{' '}
          <button type="button" onClick={() => list.refetch()}>
            Try again
          </button>
        </BoardNote>
      )}
      {projects?.length === 0 && <BoardNote>No projects</BoardNote>}
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
    </BoardColumn>
  );
}
