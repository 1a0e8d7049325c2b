import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A white sheet with an optional title line. */
export function Panel({
  title,
  action,
  children,
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      {title && (
        <div className={styles.title}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
