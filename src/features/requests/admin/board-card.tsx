import { Menu, Text } from '@mantine/core';
import { ArrowLeft, ArrowRight, Ban } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { formatPhone } from '#lib/phone.ts';
import { BoardCard } from '#ui/admin/board.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { MoreMenu } from '#ui/admin/more-menu.tsx';
import type { RequestCard } from '../contract/board.ts';
import { withdrawnReason } from '../rules/pipeline.ts';
import { type RequestStatus, requestStatuses } from '../rules/requests.ts';
import { sourceLabels } from '../rules/sources.ts';
import styles from './board-card.module.css';
import { fullName, statusLabels } from './labels.ts';
import { SourceIcon } from './source-icon.tsx';
import { WaitLabel } from './wait-label.tsx';

interface RequestOnBoardProps {
  card: RequestCard;
  isMoving: boolean;
  onDrag(card: RequestCard | undefined): void;
  onMove(card: RequestCard, to: RequestStatus): void;
}

export function RequestOnBoard({ card, isMoving, onDrag, onMove }: RequestOnBoardProps) {
  const { search } = useLocation();
  const { currency } = useLocale();
  const { id, value } = card;
  const name = fullName(card) || formatPhone(card.phone) || card.request_number;
  return (
    <BoardCard
      name={name}
      isMoving={isMoving}
      isLate={card.status !== 'lost' && (card.danger !== null || isWaitedFor(card))}
      onDrag={(isDragged) => onDrag(isDragged ? card : undefined)}
      title={
        <Link to={adminLink('request', { id }) + search} id={`request-${id}`} draggable={false}>
          {name}
        </Link>
      }
      menu={
        <span className={styles.corner}>
          <span title={sourceLabels[card.form_source]}>
            <SourceIcon source={card.form_source} />
            <span className="visually-hidden">{sourceLabels[card.form_source]}</span>
          </span>
          <MoreMenu label={`Move ${name}`} disabled={isMoving}>
            <MoveItems card={card} onMove={onMove} />
          </MoreMenu>
        </span>
      }
    >
      <Text fz={13} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {card.project_description}
      </Text>
      {card.status === 'lost' && (card.lost_reason || card.withdrawn) && (
        <span className={styles.reason}>{card.withdrawn ? withdrawnReason : card.lost_reason}</span>
      )}
      <div className={styles.foot}>
        <WaitLabel card={card} />
        {value && (
          <span
            className={styles.value}
            data-guess={value.from === 'price_book' || undefined}
            title={valueTitles[value.from]}
          >
            {value.from === 'price_book' && <span className="visually-hidden">About </span>}
            {formatMoney(Math.round(value.amount), currency)}
          </span>
        )}
      </div>
    </BoardCard>
  );
}

/** Somebody waits for an answer, for longer than promised. */
function isWaitedFor({ wait }: RequestCard): boolean {
  return wait.is_late && (wait.kind === 'answer' || wait.kind === 'message');
}

const valueTitles = {
  estimate: 'From its estimate, with tax',
  owner: 'What you expect',
  price_book: 'About, by your price book',
};

/** The other columns. */
function MoveItems({ card, onMove }: Pick<RequestOnBoardProps, 'card' | 'onMove'>) {
  const own = requestStatuses.indexOf(card.status);
  return requestStatuses
    .filter((status) => status !== card.status)
    .map((status) => {
      const Icon =
        status === 'lost' ? Ban : requestStatuses.indexOf(status) > own ? ArrowRight : ArrowLeft;
      return (
        <Menu.Item
          key={status}
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={() => onMove(card, status)}
        >
          {statusLabels[status].label}
        </Menu.Item>
      );
    });
}
