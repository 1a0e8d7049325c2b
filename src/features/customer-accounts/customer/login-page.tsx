import type { Language } from '#lib/language.ts';
import { customerPath, customerRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import styles from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { useSite } from '#ui/site/site.ts';
import { portalTexts } from '../texts/portal.ts';
import { AccountFrame } from './account-frame.tsx';

export interface LoginPageProps {
  language: Language;
  /** Where to go afterwards. */
  next: string;
  email?: string | undefined;
  notice?: 'goOn' | 'changed' | 'out' | 'deleted' | undefined;
  /** A problem in plain language. */
  alert?: string | undefined;
  /** Whether the code from an email is required as well. */
  asksForCode?: boolean | undefined;
  /** Whether signing in by email is possible. */
  hasEmail: boolean;
  /** Whether Google's button is offered. */
  hasGoogle: boolean;
}

/** The customer sign-in: by password, Google, or email. */
export function LoginPage(props: LoginPageProps) {
  const { language, next, email, notice, alert, asksForCode, hasEmail, hasGoogle } = props;
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerRoutes.login}
      title={t.login.title}
      intro={t.login.intro}
      notice={notice && t.login[notice]}
      alert={alert}
    >
      <form
        method="post"
        action={customerPath('login', language)}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="next" value={next} />
        <Field
          name="email"
          type="email"
          label={t.fields.email}
          autoComplete="username"
          defaultValue={email}
          required
        />
        <Field
          name="password"
          type="password"
          label={t.fields.password}
          autoComplete="current-password"
          required
        />
        {asksForCode && (
          <Field
            name="code"
            label={t.fields.code}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        <button type="submit" className={styles.primary}>
          {t.login.submit}
        </button>
        {hasEmail && (
          <>
            <p className={styles.row}>
              <a href={customerPath('forgotPassword', language)}>{t.login.forgot}</a>
            </p>
            <p className={styles.row} data-centred>
              <span>{t.login.or}</span>
            </p>
            <button
              type="submit"
              className={styles.quiet}
              formAction={customerPath('emailSent', language)}
            >
              {t.login.emailLink}
            </button>
          </>
        )}
      </form>
      {hasGoogle && (
        <form method="post" action={`${customerPath('login', language)}/google`}>
          <input type="hidden" name="next" value={next} />
          <button type="submit" className={styles.quiet}>
            {t.login.google}
          </button>
        </form>
      )}
      <button
        type="button"
        className={styles.quiet}
        data-passkey-sign-in={next}
        data-passkey-path={`${customerPath('login', language)}/passkey`}
        data-failed={t.login.passkeyFailed}
        hidden
      >
        {t.login.passkey}
      </button>
      <p role="alert" className={styles.error} />
      {!hasEmail && <NoEmail language={language} />}
      <p className={styles.row}>
        <span>
          {t.login.signup} <a href={customerPath('signup', language)}>{t.login.signupLink}</a>
        </span>
      </p>
    </AccountFrame>
  );
}

/** If no email can be sent, the office helps. */
export function NoEmail({ language }: { language: Language }) {
  const phone = formatPhone(useSite().business.phone);
  return <p>{portalTexts(language).login.noEmail({ phone })}</p>;
}
