import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { Board, RequestCard } from '../contract/board.ts';
import type { patchRequest, RequestChange } from '../contract/requests.ts';
import type { RequestStatus } from '../rules/requests.ts';
import { requestsTopic } from './queries.ts';

/**
 * Moves of cards across the board. Until a move is stored and read again, a card is shown where it
 * was dropped.
 * @param onMoved called once the board shows it there
 */
export function useCardMoves(onMoved: (card: RequestCard, to: RequestStatus) => void) {
  const [pending, setPending] = useState<RequestCard[]>([]);
  const [error, setError] = useState<unknown>();
  const call = useChange(requestsTopic);

  async function move(
    card: RequestCard,
    change: Pick<RequestChange, 'lost_reason'> & { status: RequestStatus },
  ): Promise<void> {
    const { id, version } = card;
    setError(undefined);
    setPending((before) => [...before, { ...card, status: change.status }]);
    const send = () =>
      callApi<typeof patchRequest>('/api/requests/{id}', {
        method: 'PATCH',
        params: { id },
        body: { version, ...change },
      });
    await call.mutateAsync(send).then(() => onMoved(card, change.status), setError);
    setPending((before) => before.filter((one) => one.id !== id));
  }

  return { pending, move, error };
}

/** The columns while some cards are moving. */
export function withMoves(columns: Board['columns'], pending: RequestCard[]): Board['columns'] {
  if (pending.length === 0) return columns;
  return columns.map((column) => {
    const isMoving = ({ id }: RequestCard) => pending.some((one) => one.id === id);
    const left = column.cards.filter((card) => !isMoving(card));
    const arriving = pending.filter(({ status }) => status === column.status);
    const cards = [...arriving, ...left];
    return { ...column, cards, count: column.count + cards.length - column.cards.length };
  });
}
