import type { ReactNode } from 'react';
import styles from './portal.module.css';

interface RowsPanelProps {
  title: string;
  /** Shown while there is none. */
  empty: string;
  /** The rows. */
  children: ReactNode[];
}

/** What belongs to a page's record, one row each. */
export function RowsPanel({ title, empty, children }: RowsPanelProps) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {children.length === 0 ? <p>{empty}</p> : <ul className={styles.rows}>{children}</ul>}
    </section>
  );
}
