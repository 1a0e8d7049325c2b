import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { Board } from '#ui/admin/board.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import type { RequestCard } from '../contract/board.ts';
import type { RequestStatus } from '../rules/requests.ts';
import { RequestColumn } from './board-column.tsx';
import { fullName, statusLabels } from './labels.ts';
import { LostQuestion } from './lost-question.tsx';
import { boardQuery } from './queries.ts';
import { useCardMoves, withMoves } from './use-card-moves.ts';
import type { useRequestFilter } from './use-request-filter.ts';

/** Requests in columns by status. A card is dragged to another column, or moved with its menu. */
export function RequestBoard({ filter }: { filter: ReturnType<typeof useRequestFilter> }) {
  const { data: board, error, refetch } = useQuery(boardQuery(filter.board));
  const [dragged, setDragged] = useState<RequestCard>();
  const [asked, setAsked] = useState<RequestCard>();
  const [notice, setNotice] = useState('');
  const moves = useCardMoves((card, status) =>
    setNotice(`${fullName(card)} is now ${statusLabels[status].label.toLowerCase()}.`),
  );

  function propose(card: RequestCard, status: RequestStatus): void {
    setDragged(undefined);
    if (status === 'lost') setAsked(card);
    else void moves.move(card, { status });
  }

  if (!board) return <Pending query={{ error, refetch }} title="Couldn't load requests" rows={8} />;
  return (
    <>
      {moves.error !== undefined && <AlertBox>{errorText(moves.error)}</AlertBox>}
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      <Board label="Request board">
        {withMoves(board.columns, moves.pending).map((column) => (
          <RequestColumn
            key={column.status}
            column={column}
            reasons={column.status === 'lost' ? board.lost_reasons : []}
            filter={filter}
            pending={moves.pending}
            isTarget={dragged !== undefined && dragged.status !== column.status}
            isDragging={dragged !== undefined}
            onDrag={setDragged}
            onDrop={() => dragged && propose(dragged, column.status)}
            onMove={propose}
          />
        ))}
      </Board>
      {asked && (
        <LostQuestion
          name={fullName(asked)}
          onClose={() => setAsked(undefined)}
          onAnswer={(reason) => {
            setAsked(undefined);
            void moves.move(asked, { status: 'lost', lost_reason: reason });
          }}
        />
      )}
    </>
  );
}
