import type { ReactNode } from 'react';
import styles from './system.module.css';

/** A few facts, each with its label. */
export function Facts({ facts }: { facts: [label: string, fact: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
