import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A white sheet with an optional title line. */
export function Panel({
  title,
  titleId,
  action,
  children,
}: {
  title?: string;
  /** For links that lead to this panel. */
  titleId?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      {title && (
        <div className={styles.title}>
          <h2 id={titleId} tabIndex={titleId ? -1 : undefined}>
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
