import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { Board } from '#ui/admin/board.tsx';
import type { ProjectSummary, ProjectView } from '../contract/projects.ts';
import { canMove, type ProjectStatus, projectStatuses } from '../rules/projects.ts';
import { ProjectColumn } from './board-column.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { CompletedOffer } from './completed-offer.tsx';
import { lower, statusLabels } from './labels.ts';
import { useMoves } from './use-moves.ts';
import type { useProjectFilter } from './use-project-filter.ts';

interface ProjectBoardProps {
  filter: ReturnType<typeof useProjectFilter>;
  /** Creates a completed project's final invoice and returns the path of its page. */
  createInvoice(id: string): Promise<string>;
}

/**
 * Projects in columns by status. A card is dragged to an allowed column, or moved with its menu.
 */
export function ProjectBoard({ filter, createInvoice }: ProjectBoardProps) {
  const { q, customer } = filter.filter;
  const [dragged, setDragged] = useState<ProjectSummary>();
  const [asked, setAsked] = useState<ProjectSummary>();
  const [completed, setCompleted] = useState<ProjectView>();
  const [notice, setNotice] = useState('');
  const moves = useMoves((project) => {
    setNotice(`${project.title} is now ${lower(statusLabels[project.status].label)}.`);
    if (project.status === 'completed') setCompleted(project);
  });

  function move(project: ProjectSummary, status: ProjectStatus): void {
    setDragged(undefined);
    setAsked(undefined);
    void moves.move(project, status);
  }

  function propose(project: ProjectSummary, status: ProjectStatus): void {
    if (status === 'cancelled') setAsked(project);
    else move(project, status);
  }

  return (
    <>
      {moves.error !== undefined && <AlertBox>{errorText(moves.error)}</AlertBox>}
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      <Board label="Project board">
        {projectStatuses.map((status) => (
          <ProjectColumn
            key={status}
            status={status}
            filter={{ q, customer, status }}
            moves={moves.pending}
            isTarget={dragged !== undefined && canMove(dragged.status, status)}
            isDragging={dragged !== undefined}
            onDrag={setDragged}
            onDrop={() => dragged && propose(dragged, status)}
            onMove={propose}
          />
        ))}
      </Board>
      {completed && (
        <CompletedOffer
          project={completed}
          createInvoice={createInvoice}
          onClose={() => setCompleted(undefined)}
        />
      )}
      {asked && (
        <CancelQuestion
          project={asked}
          onDone={() => {
            setNotice(`${asked.title} is now cancelled.`);
            setAsked(undefined);
            setDragged(undefined);
          }}
          onClose={() => {
            setAsked(undefined);
            setDragged(undefined);
          }}
        />
      )}
    </>
  );
}
