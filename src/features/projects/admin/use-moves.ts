import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { ProjectSummary, ProjectView, patchProject } from '../contract/projects.ts';
import type { ProjectStatus } from '../rules/projects.ts';
import { projectsTopic } from './queries.ts';

/**
 * Moves of cards across the board. After a move, each column refetches its own list: until all
 * have, a card is shown only where it was dropped.
 * @param onMoved called once the board shows it everywhere
 */
export function useMoves(onMoved: (project: ProjectView) => void) {
  const [pending, setPending] = useState<ProjectSummary[]>([]);
  const [error, setError] = useState<unknown>();
  const call = useChange<Answer<typeof patchProject>>(projectsTopic);

  async function move(project: ProjectSummary, status: ProjectStatus): Promise<void> {
    const { id, version } = project;
    setError(undefined);
    setPending((before) => [...before, { ...project, status }]);
    const send = () =>
      callApi<typeof patchProject>('/api/projects/{id}', {
        method: 'PATCH',
        params: { id },
        body: { version, status },
      });
    // Not the mutation's error, which is only the last move's.
    await call.mutateAsync(send).then((answer) => onMoved(answer.project), setError);
    setPending((before) => before.filter((one) => one.id !== id));
  }

  return { pending, move, error };
}

/** A column's cards while some are moving out of or into it. */
export function withMoves(
  listed: ProjectSummary[],
  status: ProjectStatus,
  pending: ProjectSummary[],
): ProjectSummary[] {
  const isListed = ({ id }: ProjectSummary) => listed.some((one) => one.id === id);
  const leaves = ({ id }: ProjectSummary) =>
    pending.some((one) => one.id === id && one.status !== status);
  const arriving = pending.filter((one) => one.status === status && !isListed(one));
  return [...arriving, ...listed.filter((one) => !leaves(one))];
}
