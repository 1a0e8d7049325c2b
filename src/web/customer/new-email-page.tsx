import { securityTexts } from '../../features/customer-portal/security-texts.ts';
import type { Language } from '../../lib/language.ts';
import styles from '../portal/account.module.css';
import { customerPath, customerRoutes } from '../routes.ts';
import { AccountFrame } from './account-frame.tsx';

interface NewEmailPageProps {
  language: Language;
  token: string;
  /** Missing when the link was used or is too old. */
  email: string | undefined;
}

/** Behind the link of the letter to a new address. */
export function NewEmailPage({ language, token, email }: NewEmailPageProps) {
  const t = securityTexts(language);
  return (
    <AccountFrame
      language={language}
      path={`${customerRoutes.newEmail}?token=${encodeURIComponent(token)}`}
      title={t('email.confirmTitle')}
      intro={email && t('email.confirmText', { email })}
      alert={email ? undefined : t('email.gone')}
    >
      {email && (
        <form method="post" action={customerPath('newEmail', language)} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={styles.primary}>
            {t('email.confirmSubmit')}
          </button>
        </form>
      )}
      <p className={styles.row}>
        <a href={customerPath('security', language)}>{t('email.back')}</a>
      </p>
    </AccountFrame>
  );
}
