import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RequestStatus } from '../rules.ts';
import { requestCountsQuery } from './queries.ts';
import styles from './request-figures.module.css';
import { shownCount, statusWords } from './words.ts';

const figures: { status: RequestStatus; meaning: string }[] = [
  { status: 'new', meaning: 'wait for an answer' },
  { status: 'contacted', meaning: 'wait for a price' },
  { status: 'quoted', meaning: 'wait for a yes' },
  { status: 'won', meaning: 'became jobs' },
];

/** How many requests stand where, each leading to its list. */
export function RequestFigures({ base }: { base: string }) {
  const counts = useQuery(requestCountsQuery).data;
  return (
    <ul className={styles.figures} aria-label="Requests by status">
      {figures.map(({ status, meaning }) => (
        <li key={status}>
          <Link to={`${base}?status=${status}`}>
            <span className={styles.label}>{statusWords[status].word}</span>
            <span className={styles.figure}>{counts ? shownCount(counts[status]) : '–'}</span>
            <span className={styles.meaning}>{meaning}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
