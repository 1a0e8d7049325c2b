import type { FieldErrors } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { customerLink, customerPath, customerRoutes } from '#lib/links.ts';
import styles from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { portalTexts } from '../texts/portal.ts';
import { AccountFrame } from './account-frame.tsx';
import { NoEmail } from './login-page.tsx';

interface ForgotPageProps {
  language: Language;
  /** Who the email was sent to, once it was requested. */
  sentTo?: string | undefined;
  /** Whether emails can be sent. */
  hasEmail: boolean;
  /** What was typed, if it isn't an email. */
  email?: string | undefined;
  alert?: string | undefined;
}

export function ForgotPage({ language, sentTo, hasEmail, email, alert }: ForgotPageProps) {
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerRoutes.forgotPassword}
      title={t.forgot.title}
      intro={sentTo || !hasEmail ? undefined : t.forgot.text}
      notice={sentTo && t.forgot.sent({ email: sentTo })}
      alert={alert}
    >
      {!hasEmail && <NoEmail language={language} />}
      {hasEmail && !sentTo && (
        <form
          method="post"
          action={customerPath('forgotPassword', language)}
          className={styles.form}
          noValidate
        >
          <Field
            name="email"
            type="email"
            label={t.fields.email}
            autoComplete="username"
            defaultValue={email}
            required
          />
          <button type="submit" className={styles.primary}>
            {t.forgot.submit}
          </button>
        </form>
      )}
      <p className={styles.row}>
        <a href={customerPath('login', language)}>{t.forgot.back}</a>
      </p>
    </AccountFrame>
  );
}

interface ResetPageProps {
  language: Language;
  token: string;
  problems: FieldErrors;
}

export function ResetPage({ language, token, problems }: ResetPageProps) {
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerLink('resetPassword', 'english', {}, { token })}
      title={t.reset.title}
    >
      <form
        method="post"
        action={customerPath('resetPassword', language)}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="token" value={token} />
        {(['new_password', 'confirm_password'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            type="password"
            label={t.fields[name]}
            autoComplete="new-password"
            hint={name === 'new_password' ? t.signup.passwordHint : undefined}
            error={problems[name]}
            required
          />
        ))}
        <button type="submit" className={styles.primary}>
          {t.reset.submit}
        </button>
      </form>
    </AccountFrame>
  );
}

interface ConfirmPageProps {
  language: Language;
  token: string;
  /** Whether this browser signed up. */
  isHere: boolean;
  error?: string | undefined;
}

/** Behind the link of a sign-up email. Elsewhere, the password shows that it is the same person. */
export function ConfirmPage({ language, token, isHere, error }: ConfirmPageProps) {
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerLink('confirm', 'english', {}, { token })}
      title={t.confirm.title}
      intro={isHere ? t.confirm.here : t.confirm.text}
    >
      <form
        method="post"
        action={customerPath('confirm', language)}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="token" value={token} />
        {!isHere && (
          <Field
            name="password"
            type="password"
            label={t.fields.password}
            autoComplete="current-password"
            error={error}
            required
          />
        )}
        <button type="submit" className={styles.primary}>
          {t.confirm.submit}
        </button>
      </form>
    </AccountFrame>
  );
}
