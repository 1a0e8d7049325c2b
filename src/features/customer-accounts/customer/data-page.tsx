import { customerPath } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { useSite } from '#ui/site/site.ts';
import { securityTexts } from '../texts/security.ts';
import { Check } from './choices.tsx';
import styles from './profile.module.css';
import { ProfileFrame, type ProfileNotes, type ProfileViewer } from './profile-frame.tsx';

interface DataPageProps extends ProfileNotes {
  viewer: ProfileViewer;
  /** The day on which deletion was requested, as text. */
  askedOn?: string | undefined;
  error?: string | undefined;
}

/** The customer's data as a file, and deleting the account. */
export function DataPage({ viewer, askedOn, error, ...notes }: DataPageProps) {
  const { language } = viewer;
  const t = securityTexts(language);
  const { name: business } = useSite().business;
  const path = customerPath('profileData', language);
  return (
    <ProfileFrame viewer={viewer} part="data" {...notes}>
      <section className={styles.panel} aria-labelledby="download">
        <h2 id="download">{t.data.downloadTitle}</h2>
        <p>{t.data.downloadText}</p>
        <a href={`${path}/download`} className={account.quiet} download>
          {t.data.download}
        </a>
      </section>
      <section className={styles.panel} aria-labelledby="delete">
        <h2 id="delete">{t.data.deleteTitle}</h2>
        <p>{t.data.deleteText({ business })}</p>
        {askedOn ? (
          <>
            <p>{t.data.asked({ day: askedOn, business })}</p>
            <form method="post" action={`${path}/deletion/withdrawal`} className={styles.buttons}>
              <button type="submit" className={account.quiet}>
                {t.data.withdraw}
              </button>
            </form>
          </>
        ) : (
          <form noValidate method="post" action={`${path}/deletion`} className={account.form}>
            <div>
              <Check name="sure" label={t.data.sure} isOn={false} />
              {error && <p className={account.error}>{error}</p>}
            </div>
            <div className={styles.buttons}>
              <button type="submit" className={`${account.quiet} ${styles.danger}`}>
                {t.data.askDelete}
              </button>
            </div>
          </form>
        )}
      </section>
    </ProfileFrame>
  );
}
