import type { ReactNode } from 'react';
import styles from './document-page.module.css';

type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

interface DocumentPageProps {
  /** The number of the document; undefined if it has none. */
  number?: string | undefined;
  status?: { text: string; tone: Tone } | undefined;
  title: string;
  /** Who it is for, and until when. */
  summary?: ReactNode;
  /** Where the page's script reports that it is being looked at. */
  seenPath?: string | undefined;
  children: ReactNode;
}

/**
 * An estimate, an invoice, or a visit as its customer reads it: a summary at the top, the details
 * below.
 */
export function DocumentPage(props: DocumentPageProps) {
  const { number, status, title, summary, seenPath, children } = props;
  return (
    <div className={styles.page} data-seen={seenPath}>
      <div className={styles.head}>
        {(number || status) && (
          <div className={styles.top}>
            <span className={styles.number}>{number}</span>
            {status && (
              <span className={styles.status} data-tone={status.tone}>
                {status.text}
              </span>
            )}
          </div>
        )}
        <h1>{title}</h1>
        {summary && <div className={styles.summary}>{summary}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
