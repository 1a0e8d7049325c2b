import type { ReactNode } from 'react';
import styles from './status-dot.module.css';

export type DotTone = 'neutral' | 'draft' | 'info' | 'primary' | 'success' | 'warning' | 'danger';

/** A status as a dot and a label, never one without the other. */
export function StatusDot({ tone, children }: { tone: DotTone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <Dot tone={tone} />
      {children}
    </span>
  );
}

/** The dot alone, next to an existing label. */
export function Dot({ tone }: { tone: DotTone }) {
  return <span className={styles.dot} data-tone={tone} aria-hidden="true" />;
}
