import { TriangleAlert } from 'lucide-react';
import type { PlanProblem } from '../contract/visits.ts';
import styles from './dialog-parts.module.css';

/** What would be in the way, shown before anything is saved. */
export function ProblemList({ problems }: { problems: PlanProblem[] | undefined }) {
  return (
    <div role="status">
      {problems && problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ message }) => (
            <li key={message}>
              <TriangleAlert size={18} aria-hidden="true" /> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
