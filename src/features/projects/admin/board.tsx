import { useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { ProjectSummary, patchProject } from '../contract/projects.ts';
import { canMove, type ProjectStatus, projectStatuses } from '../rules/projects.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { lower, statusLabels } from './labels.ts';
import { projectsTopic } from './queries.ts';
import type { useProjectFilter } from './use-project-filter.ts';

/** Projects in columns by status. A card is dragged to where it may go, or moved by its menu. */
export function Board({ filter }: { filter: ReturnType<typeof useProjectFilter> }) {
  const { q, customer } = filter.filter;
  const [dragged, setDragged] = useState<ProjectSummary>();
  const [asked, setAsked] = useState<ProjectSummary>();
  const [notice, setNotice] = useState('');
  const call = useChange(projectsTopic);

  function move(project: ProjectSummary, status: ProjectStatus): void {
    setDragged(undefined);
    setAsked(undefined);
    const { id, version, title } = project;
    call.mutate(
      () =>
        callApi<typeof patchProject>('/api/projects/{id}', {
          method: 'PATCH',
          params: { id },
          body: { version, status },
        }),
      { onSuccess: () => setNotice(`${title} is now ${lower(statusLabels[status].label)}.`) },
    );
  }

  function propose(project: ProjectSummary, status: ProjectStatus): void {
    if (status === 'cancelled') setAsked(project);
    else move(project, status);
  }

  return (
    <>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={styles.board} aria-label="Project board" tabIndex={0}>
        {projectStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={{ q, customer, status }}
            isTarget={dragged !== undefined && canMove(dragged.status, status)}
            isDragging={dragged !== undefined}
            onDrag={setDragged}
            onDrop={() => dragged && propose(dragged, status)}
            onMove={propose}
          />
        ))}
      </section>
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
