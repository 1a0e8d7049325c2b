import type { ReactNode } from 'react';
import styles from './portal.module.css';

interface PageHeadProps {
  title: string;
  summary?: ReactNode;
  /** The back link, above the title. */
  back?: { href: string; text: string };
  children?: ReactNode;
}

/** Title, one sentence, and actions. */
export function PageHead({ title, summary, back, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        {back && (
          <a href={back.href} className={styles.back}>
            ← {back.text}
          </a>
        )}
        <h1>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
