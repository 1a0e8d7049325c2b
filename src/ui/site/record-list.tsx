import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { byLanguage } from '#lib/texts.ts';
import toolbox from '../art/empty-toolbox.svg';
import styles from './portal.module.css';

const textsOf = byLanguage({
  english: { older: 'Show older', newest: 'Back to the newest' },
  spanish: { older: 'Ver anteriores', newest: 'Volver a lo más reciente' },
});

interface RecordListProps {
  language: Language;
  /** Path of the list. */
  path: string;
  /** Shown while there is none. */
  empty: string;
  /** Where older ones start, if there are more. */
  older: string | undefined;
  isFirst: boolean;
  /** The rows. */
  children: ReactNode[];
}

/** A page of a list in a portal, newest first, with a link to older ones. */
export function RecordList({ language, path, empty, older, isFirst, children }: RecordListProps) {
  const texts = textsOf(language);
  if (children.length === 0) {
    return (
      <div className={`${styles.panel} ${styles.empty}`}>
        <img src={toolbox} alt="" width={200} height={140} />
        <p>{empty}</p>
      </div>
    );
  }
  return (
    <>
      <div className={styles.panel}>
        <ul className={styles.rows}>{children}</ul>
      </div>
      <p className={styles.more}>
        {older && <a href={`${path}?before=${older}`}>{texts.older}</a>}
        {!isFirst && <a href={path}>{texts.newest}</a>}
      </p>
    </>
  );
}
