import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { securityTexts } from '../texts/security.ts';
import styles from './profile.module.css';

export interface SessionView {
  id: string;
  /** The browser and device, as text. */
  device: string;
  /** When it was last used, as text. */
  when: string;
  isThisOne: boolean;
}

/** Where the customer is signed in; all sessions but this one can be ended here. */
export function SessionPanel({
  language,
  sessions,
}: {
  language: Language;
  sessions: SessionView[];
}) {
  const t = securityTexts(language);
  const path = customerPath('sessions', language);
  const hasOthers = sessions.some(({ isThisOne }) => !isThisOne);
  return (
    <section className={styles.panel} aria-labelledby="sessions">
      <h2 id="sessions">{t.sessions.title}</h2>
      <ul className={styles.items}>
        {sessions.map(({ id, device, when, isThisOne }) => (
          <li key={id}>
            <div>
              {device} {isThisOne && <span className={styles.tag}>{t.sessions.thisOne}</span>}
              <small>{t.sessions.used({ when })}</small>
            </div>
            {!isThisOne && (
              <form method="post" action={`${path}/${id}/end`}>
                <button
                  type="submit"
                  className={account.quiet}
                  aria-label={t.sessions.endOne({ device, when })}
                >
                  {t.sessions.end}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <form method="post" action={`${path}/end`} className={styles.buttons}>
          <button type="submit" className={account.quiet}>
            {t.sessions.endOthers}
          </button>
        </form>
      ) : (
        <p className={styles.quiet}>{t.sessions.alone}</p>
      )}
    </section>
  );
}
