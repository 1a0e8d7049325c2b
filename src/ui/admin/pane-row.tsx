import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listDate } from '../../lib/days/formats.ts';
import { useLocale } from './locale.ts';
import panes from './panes.module.css';
import { useNow } from './use-now.ts';

interface PaneRowProps {
  to: string;
  isOpen: boolean;
  person: string;
  /** When the last message was written, as an ISO instant. */
  at: string;
  /** How many messages nobody has read. */
  unread: number;
  /** The second line. */
  about: ReactNode;
  /** What stands before the number of those unread. */
  last: ReactNode;
}

/** One row of the list beside a thread. */
export function PaneRow({ to, isOpen, person, at, unread, about, last }: PaneRowProps) {
  const style = useLocale();
  const now = useNow();
  return (
    <Link
      to={to}
      className={panes.row}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
    >
      <span className={panes.line}>
        <span className={panes.person}>{person}</span>
        <time dateTime={at}>{listDate(new Date(at), now, style)}</time>
      </span>
      {about}
      <span className={panes.line}>
        {last}
        {unread > 0 && <span className={panes.unread}>{unread} new</span>}
      </span>
    </Link>
  );
}
