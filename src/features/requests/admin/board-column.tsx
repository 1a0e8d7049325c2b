import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import { adminLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { BoardColumn, BoardNote } from '#ui/admin/board.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import type { Board, RequestCard } from '../contract/board.ts';
import type { RequestStatus } from '../rules/requests.ts';
import { RequestOnBoard } from './board-card.tsx';
import styles from './board-column.module.css';
import { statusLabels } from './labels.ts';
import { RequestStatusDot } from './request-labels.tsx';
import type { useRequestFilter } from './use-request-filter.ts';

interface RequestColumnProps {
  column: Board['columns'][number];
  /** Why requests were lost, in the column of those. */
  reasons: Board['lost_reasons'];
  filter: ReturnType<typeof useRequestFilter>;
  /** Cards on their way here. */
  pending: RequestCard[];
  isTarget: boolean;
  isDragging: boolean;
  onDrag(card: RequestCard | undefined): void;
  onDrop(): void;
  onMove(card: RequestCard, to: RequestStatus): void;
}

export function RequestColumn(props: RequestColumnProps) {
  const { column, reasons, filter, pending, onDrag, onMove, ...drag } = props;
  const { currency } = useLocale();
  const { status, count, value, is_about: isAbout, cards } = column;
  const others = count - cards.length;
  return (
    <BoardColumn
      {...drag}
      title={<RequestStatusDot status={status} />}
      count={counted(count)}
      note={value > 0 && `${isAbout ? 'About ' : ''}${formatMoney(Math.round(value), currency)}`}
      cards={cards.map((card) => (
        <RequestOnBoard
          key={card.id}
          card={card}
          isMoving={pending.some(({ id }) => id === card.id)}
          onDrag={onDrag}
          onMove={onMove}
        />
      ))}
    >
      {cards.length === 0 && (
        <BoardNote>{filter.isFiltered ? 'None found' : emptyTexts[status]}</BoardNote>
      )}
      {others > 0 && (
        <Link
          className={styles.more}
          to={adminLink('requests', {}, { status, source: filter.filter.source ?? '' })}
        >
          {counted(others)} more
        </Link>
      )}
      {reasons.length > 0 && (
        <section className={styles.reasons} aria-label="Why requests were lost">
          <h3>Why, last 90 days</h3>
          <ul>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <span>{reason}</span> <span>{counted(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </BoardColumn>
  );
}

const emptyTexts: Record<RequestStatus, string> = {
  new: 'Nobody waits for a first answer.',
  contacted: `Nobody waits for an estimate.`,
  quoted: 'No estimate waits for an answer.',
  won: 'None in these days.',
  lost: `None in these days. Drag a card here, or use its menu, to mark it as ${statusLabels.lost.label.toLowerCase()}.`,
};
