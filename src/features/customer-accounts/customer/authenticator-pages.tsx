import { secretOf } from '#lib/authenticator.ts';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { securityTexts } from '../texts/security.ts';
import styles from './profile.module.css';
import { ProfileFrame, type ProfileViewer } from './profile-frame.tsx';
import { ProofField } from './proof-field.tsx';

interface AuthenticatorPanelProps {
  language: Language;
  hasApp: boolean;
  hasPassword: boolean;
  problems: { proof?: string; app?: string };
}

/** Whether an authenticator app is required, and how to set one up or remove it. */
export function AuthenticatorPanel(props: AuthenticatorPanelProps) {
  const { language, hasApp, hasPassword, problems } = props;
  const t = securityTexts(language);
  const path = customerPath('authenticator', language);
  return (
    <section className={styles.panel} aria-labelledby="app">
      <h2 id="app">{t.app.title}</h2>
      <p className={styles.quiet}>{t.app.text}</p>
      <p>{hasApp ? <span className={styles.tag}>{t.app.on}</span> : t.app.off}</p>
      {hasApp ? (
        <form noValidate method="post" action={`${path}/codes`} className={account.form}>
          <Field
            name="proof"
            type="password"
            label={hasPassword ? t.app.proof : t.app.code}
            autoComplete="current-password"
            error={problems.proof}
            required
          />
          <div className={styles.buttons}>
            <button type="submit" className={account.quiet}>
              {t.app.newCodes}
            </button>
            <button
              type="submit"
              formAction={`${path}/removal`}
              className={`${account.quiet} ${styles.danger}`}
            >
              {t.app.remove}
            </button>
          </div>
        </form>
      ) : (
        <form noValidate method="post" action={path} className={account.form}>
          <ProofField
            language={language}
            name="password"
            hasPassword={hasPassword}
            label={t.app.password}
            error={problems.app}
          />
          <div className={styles.buttons}>
            <button type="submit" className={account.quiet}>
              {t.app.start}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

interface SetUpPageProps {
  viewer: ProfileViewer;
  /** What the app reads. */
  uri: string;
  /** The QR code as an image we generate. */
  square: string;
  error?: string | undefined;
}

/** The QR code to scan, the key to type, and the first code. */
export function SetUpPage({ viewer, uri, square, error }: SetUpPageProps) {
  const { language } = viewer;
  const t = securityTexts(language);
  return (
    <ProfileFrame viewer={viewer} part="security" title={t.app.setTitle}>
      <section className={styles.panel}>
        <p>{t.app.scan}</p>
        <div
          className={styles.qr}
          role="img"
          aria-label={t.app.square}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: squares that our own library drew
          dangerouslySetInnerHTML={{ __html: square }}
        />
        <h2>{t.app.bySecret}</h2>
        <p className={styles.secret}>{secretOf(uri)}</p>
        <p>
          {t.app.onPhone} <a href={uri}>{t.app.open}</a>
        </p>
        <form
          noValidate
          method="post"
          action={`${customerPath('authenticator', language)}/confirmation`}
          className={account.form}
        >
          <input type="hidden" name="uri" value={uri} />
          <Field
            name="code"
            label={t.app.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            required
          />
          <div className={styles.buttons}>
            <button type="submit" className={account.primary}>
              {t.app.confirm}
            </button>
          </div>
        </form>
      </section>
    </ProfileFrame>
  );
}

/** The backup codes, shown only this once. */
export function BackupCodesPage({ viewer, codes }: { viewer: ProfileViewer; codes: string[] }) {
  const { language } = viewer;
  const t = securityTexts(language);
  return (
    <ProfileFrame viewer={viewer} part="security" title={t.app.codesTitle}>
      <section className={styles.panel}>
        <p>{t.app.codesText}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={`${styles.buttons} ${styles.noPrint}`}>
          <button
            type="button"
            className={account.quiet}
            data-copy={codes.join('\n')}
            data-copied={t.app.copied}
            hidden
          >
            {t.app.copy}
          </button>
          <button type="button" className={account.quiet} data-print hidden>
            {t.app.print}
          </button>
          <a href={customerPath('security', language)}>{t.app.done}</a>
        </div>
      </section>
    </ProfileFrame>
  );
}
