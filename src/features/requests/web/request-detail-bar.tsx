import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { shortDate } from '../../../lib/day-words.ts';
import { useHouseStyle } from '../../../ui/house-style.ts';
import split from '../../../ui/split-list.module.css';
import styles from './request-detail.module.css';
import type { ListContext } from './requests-page.tsx';

interface RequestDetailBarProps extends ListContext {
  id: string;
  receivedAt: string | undefined;
}

/** Back to the list, and on to its neighbours there. */
export function RequestDetailBar({
  id,
  receivedAt,
  beside,
  previousId,
  nextId,
}: RequestDetailBarProps) {
  const style = useHouseStyle();
  const { search } = useLocation();
  const list = { to: { pathname: '..', search }, state: { focus: `request-${id}` } };
  return (
    <div className={`${split.bar} ${styles.bar}`}>
      {!beside && (
        <Link {...list} className={`${split.back} ${styles.back}`}>
          <ArrowLeft size={18} aria-hidden="true" /> Requests
        </Link>
      )}
      <span className={styles.received}>
        {receivedAt && `Received ${shortDate(new Date(receivedAt), style)}`}
      </span>
      {beside && (
        <>
          <Neighbour id={previousId} label="Newer request">
            <ChevronUp size={20} aria-hidden="true" />
          </Neighbour>
          <Neighbour id={nextId} label="Older request">
            <ChevronDown size={20} aria-hidden="true" />
          </Neighbour>
          <Link {...list} className={split.icon} aria-label="Close" preventScrollReset>
            <X size={20} aria-hidden="true" />
          </Link>
        </>
      )}
    </div>
  );
}

function Neighbour({
  id,
  label,
  children,
}: {
  id: string | undefined;
  label: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  if (!id) return null;
  return (
    <Link
      to={{ pathname: `../${id}`, search }}
      className={split.icon}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
