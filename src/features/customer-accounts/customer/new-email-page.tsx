import type { Language } from '#lib/language.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import styles from '#ui/site/account.module.css';
import { securityTexts } from '../texts/security.ts';
import { AccountFrame } from './account-frame.tsx';

interface NewEmailPageProps {
  language: Language;
  token: string;
  /** Missing if the link was used or has expired. */
  email: string | undefined;
}

/** Behind the link sent to a new email. */
export function NewEmailPage({ language, token, email }: NewEmailPageProps) {
  const t = securityTexts(language);
  return (
    <AccountFrame
      language={language}
      path={customerLink('newEmail', 'english', {}, { token })}
      title={t.email.confirmTitle}
      intro={email && t.email.confirmText({ email })}
      alert={email ? undefined : t.email.expired}
    >
      {email && (
        <form method="post" action={customerPath('newEmail', language)} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={styles.primary}>
            {t.email.confirmSubmit}
          </button>
        </form>
      )}
      <p className={styles.row}>
        <a href={customerPath('security', language)}>{t.email.back}</a>
      </p>
    </AccountFrame>
  );
}
