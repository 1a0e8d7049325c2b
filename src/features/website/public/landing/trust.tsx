import type { Language } from '#lib/language.ts';
import { useWebsite } from '../website.ts';
import styles from './trust.module.css';

/** What a visitor can rely on, in one line. */
export function Trust({ language }: { language: Language }) {
  const { promises } = useWebsite();
  if (promises.length === 0) return null;
  return (
    <div className={styles.band}>
      <ul className={styles.points}>
        {promises.map(({ title, text }) => (
          <li key={title.english}>
            <strong>{title[language]}</strong>
            <span>{text[language]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
