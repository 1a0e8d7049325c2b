import { portalTexts } from '../../features/customer-portal/texts.ts';
import type { Language } from '../../lib/language.ts';
import { formatPhone } from '../../lib/phone.ts';
import { customerPath } from '../routes.ts';
import styles from './account-offer.module.css';
import { useSite } from './site.ts';

export type AccountOfferProps =
  | { state: 'offer' | 'signup' | 'noEmail' | 'has' }
  /** `email` as far as it may be shown. */
  | { state: 'sent'; email: string };

interface Place {
  language: Language;
  /** Where the document is; the press is sent below it. */
  address: string;
  offer: AccountOfferProps | undefined;
}

/** Below a document behind a private link: the way to all the others. */
export function AccountOffer({ language, address, offer }: Place) {
  const t = portalTexts(language);
  const phone = formatPhone(useSite().business.phone);
  if (!offer) return null;
  return (
    <aside id="customer-page" className={styles.offer} aria-label={t('login.title')}>
      {offer.state === 'offer' && (
        <form method="post" action={`${address}/account#customer-page`}>
          <p>{t('join.offer')}</p>
          <button type="submit">{t('join.button')}</button>
        </form>
      )}
      {offer.state === 'signup' && (
        <p>
          {t('join.offer')} <a href={customerPath('signup', language)}>{t('join.button')}</a>
        </p>
      )}
      {offer.state === 'sent' && <p role="status">{t('join.sent', { email: offer.email })}</p>}
      {offer.state === 'noEmail' && <p role="status">{t('join.noEmail', { phone })}</p>}
      {offer.state === 'has' && (
        <p role="status">
          {t('join.has')} <a href={customerPath('login', language)}>{t('login.submit')}</a>
        </p>
      )}
    </aside>
  );
}
