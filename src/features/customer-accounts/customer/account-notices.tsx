import type { Language } from '#lib/language.ts';
import { customerPath, customerRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import styles from '#ui/site/account.module.css';
import { useSite } from '#ui/site/site.ts';
import { portalTexts } from '../texts/portal.ts';
import { AccountFrame } from './account-frame.tsx';

interface ByInvitationPageProps {
  language: Language;
  /** Emails can't confirm addresses here: the office sends invitations another way. */
  isByOffice: boolean;
}

/** Shown when sign-up is by invitation only. */
export function ByInvitationPage({ language, isByOffice }: ByInvitationPageProps) {
  const t = portalTexts(language);
  const { phone: number, email } = useSite().business;
  const phone = formatPhone(number);
  return (
    <AccountFrame
      language={language}
      path={customerRoutes.signup}
      title={isByOffice ? t.signup.title : t.signup.closedTitle}
      intro={isByOffice ? t.signup.officeText({ phone }) : t.signup.closedText({ phone, email })}
    >
      <p className={styles.row}>
        <a href={customerPath('login', language)}>{t.signup.loginLink}</a>
      </p>
    </AccountFrame>
  );
}

/** A confirmation email is on its way; the same text whether or not the address has an account. */
export function MailSentPage({ language, email }: { language: Language; email: string }) {
  const t = portalTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerRoutes.signup}
      title={t.mailSent.title}
      intro={t.mailSent.text({ email })}
    >
      <p>{t.mailSent.nothing}</p>
      <p className={styles.row}>
        <a href={customerPath('signup', language)}>{t.mailSent.again}</a>
      </p>
    </AccountFrame>
  );
}

/** Signed in, but the account isn't open: it is pending, or was declined. */
export function WaitingPage({ language, isRefused }: { language: Language; isRefused: boolean }) {
  const t = portalTexts(language);
  const { name, phone } = useSite().business;
  return (
    <AccountFrame
      language={language}
      path={customerRoutes.dashboard}
      title={isRefused ? t.waiting.refusedTitle : t.waiting.title}
      intro={
        isRefused
          ? t.waiting.refusedText({ phone: formatPhone(phone) })
          : t.waiting.text({ business: name })
      }
    >
      <form method="post" action={customerPath('signOut', language)}>
        <button type="submit" className={styles.quiet}>
          {t.waiting.signOut}
        </button>
      </form>
    </AccountFrame>
  );
}
