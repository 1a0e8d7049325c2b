import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { securityTexts } from '../texts/security.ts';
import { AuthenticatorPanel } from './authenticator-pages.tsx';
import { PasskeyPanel, type PasskeyView } from './passkey-panel.tsx';
import styles from './profile.module.css';
import { ProfileFrame, type ProfileNotes, type ProfileViewer } from './profile-frame.tsx';
import { ProofField } from './proof-field.tsx';
import { SessionPanel, type SessionView } from './session-panel.tsx';

/** What is wrong with each field, by name. */
export type SecurityProblems = Partial<
  Record<
    'email' | 'password' | 'old_password' | 'new_password' | 'confirm_password' | 'proof' | 'app',
    string
  >
>;

export interface SecurityPageProps extends ProfileNotes {
  viewer: ProfileViewer;
  email: string;
  hasPassword: boolean;
  hasApp: boolean;
  passkeys: PasskeyView[];
  sessions: SessionView[];
  problems: SecurityProblems;
  /** The new email as it was typed. */
  typedEmail?: string | undefined;
}

/** How a customer signs in, and where they are signed in. */
export function SecurityPage(props: SecurityPageProps) {
  const { viewer, hasApp, hasPassword, passkeys, sessions, problems, notice, alert } = props;
  const { language } = viewer;
  return (
    <ProfileFrame viewer={viewer} part="security" notice={notice} alert={alert}>
      {!hasPassword && <ProofPanel language={language} />}
      <PasswordPanel {...props} />
      <AuthenticatorPanel
        language={language}
        hasApp={hasApp}
        hasPassword={hasPassword}
        problems={problems}
      />
      <PasskeyPanel language={language} passkeys={passkeys} hasPassword={hasPassword} />
      <SessionPanel language={language} sessions={sessions} />
      <EmailPanel {...props} />
    </ProfileFrame>
  );
}

/** Sends the code that stands in for a password in every form below. */
function ProofPanel({ language }: { language: Language }) {
  const t = securityTexts(language);
  return (
    <section className={styles.panel} aria-labelledby="proof">
      <h2 id="proof">{t.proof.title}</h2>
      <p>{t.proof.text}</p>
      <form method="post" action={customerPath('securityCode', language)}>
        <button type="submit" className={account.quiet}>
          {t.proof.send}
        </button>
      </form>
    </section>
  );
}

function PasswordPanel({ viewer, hasPassword, problems, email }: SecurityPageProps) {
  const { language } = viewer;
  const t = securityTexts(language);
  return (
    <section className={styles.panel} aria-labelledby="password">
      <h2 id="password">{t.password.title}</h2>
      {!hasPassword && <p>{t.password.none}</p>}
      <form
        noValidate
        method="post"
        action={customerPath('changePassword', language)}
        className={account.form}
      >
        {/* For password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <ProofField
          language={language}
          name="old_password"
          hasPassword={hasPassword}
          label={t.password.fields.old_password}
          error={problems.old_password}
        />
        {(['new_password', 'confirm_password'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            type="password"
            label={t.password.fields[name]}
            autoComplete="new-password"
            hint={name === 'new_password' ? t.password.hint : undefined}
            error={problems[name]}
            required
          />
        ))}
        <div className={styles.buttons}>
          <button type="submit" className={account.primary}>
            {hasPassword ? t.password.change : t.password.add}
          </button>
        </div>
      </form>
    </section>
  );
}

function EmailPanel({ viewer, email, hasPassword, problems, typedEmail }: SecurityPageProps) {
  const { language } = viewer;
  const t = securityTexts(language);
  return (
    <section className={styles.panel} aria-labelledby="email">
      <h2 id="email">{t.email.title}</h2>
      <p>{t.email.text({ email })}</p>
      <form
        noValidate
        method="post"
        action={customerPath('changeEmail', language)}
        className={account.form}
      >
        <Field
          name="email"
          type="email"
          label={t.email.fields.email}
          autoComplete="email"
          defaultValue={typedEmail}
          error={problems.email}
          required
        />
        <ProofField
          language={language}
          name="password"
          hasPassword={hasPassword}
          error={problems.password}
        />
        <div className={styles.buttons}>
          <button type="submit" className={account.quiet}>
            {t.email.submit}
          </button>
        </div>
      </form>
    </section>
  );
}
