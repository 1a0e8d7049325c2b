import type { Language } from '#lib/language.ts';
import { customerLink, customerPath, customerRoutes } from '#lib/links.ts';
import styles from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { Check } from '#ui/site/form-parts.tsx';
import { portalTexts } from '../texts/portal.ts';
import { AccountFrame } from './account-frame.tsx';

interface EmailSentPageProps {
  language: Language;
  email: string;
  next: string;
  error?: string | undefined;
}

/** An email with a link and a code is on its way, if the address has an account. */
export function EmailSentPage({ language, email, next, error }: EmailSentPageProps) {
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerRoutes.login}
      title={t.emailLinkSent.title}
      intro={t.emailLinkSent.text({ email })}
    >
      <p>{t.emailLinkSent.codeText}</p>
      <form
        noValidate
        method="post"
        action={customerPath('code', language)}
        className={styles.form}
      >
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="email" value={email} />
        <Field
          name="code"
          label={t.fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
          required
        />
        <button type="submit" className={styles.primary}>
          {t.emailLinkSent.submit}
        </button>
      </form>
      <form method="post" action={customerPath('emailSent', language)} className={styles.row}>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="email" value={email} />
        <button type="submit" className={styles.quiet}>
          {t.emailLinkSent.again}
        </button>
      </form>
    </AccountFrame>
  );
}

interface LinkPageProps {
  language: Language;
  token: string;
  /** Another browser than the one that requested the email: a check box keeps scanners out. */
  asksForPerson: boolean;
  error?: string | undefined;
}

/**
 * Behind the link of an email. Opening it signs no one in, because mail scanners open links, too.
 * Some of them also press buttons, but none fills in a form.
 */
export function LinkPage({ language, token, asksForPerson, error }: LinkPageProps) {
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerLink('link', 'english', {}, { token })}
      title={t.link.title}
      intro={t.link.text}
    >
      <form method="post" action={customerPath('link', language)} className={styles.form}>
        <input type="hidden" name="token" value={token} />
        {asksForPerson && <Check name="person" label={t.link.person} isOn={false} error={error} />}
        <button type="submit" className={styles.primary}>
          {t.link.submit}
        </button>
      </form>
    </AccountFrame>
  );
}

interface SecondStepPageProps {
  language: Language;
  next: string;
  error?: string | undefined;
}

/** The code of the authenticator app, after the password. */
export function SecondStepPage({ language, next, error }: SecondStepPageProps) {
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerRoutes.secondStep}
      title={t.second.title}
      intro={t.second.text}
    >
      <form
        noValidate
        method="post"
        action={customerPath('secondStep', language)}
        className={styles.form}
      >
        <input type="hidden" name="next" value={next} />
        <Field
          name="code"
          label={t.fields.code}
          autoComplete="one-time-code"
          error={error}
          required
        />
        <button type="submit" className={styles.primary}>
          {t.second.submit}
        </button>
      </form>
    </AccountFrame>
  );
}
