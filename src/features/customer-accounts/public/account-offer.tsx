import { useId } from 'react';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { useSite } from '#ui/site/site.ts';
import { portalTexts } from '../texts/portal.ts';
import styles from './account-offer.module.css';

export type AccountOfferProps =
  | { state: 'offer' | 'signup' | 'office' | 'noEmail' | 'has' }
  /** `email` as far as it may be shown. */
  | { state: 'sent'; email: string }
  /** A wrong code was entered. */
  | { state: 'refused'; problem: 'wrong' | 'gone' | 'blocked' };

interface AccountOfferPage {
  language: Language;
  /** The document; the forms post below it. */
  path: string;
  offer: AccountOfferProps | undefined;
}

/** Below a document behind a private link: how to see all the others. */
export function AccountOffer({ language, path, offer }: AccountOfferPage) {
  const t = portalTexts(language);
  const phone = formatPhone(useSite().business.phone);
  if (!offer) return null;
  const page = { language, path };
  return (
    <aside id="customer-page" className={styles.offer} aria-label={t.login.title}>
      {offer.state === 'offer' && <Ask {...page} text={t.join.offer} button={t.join.button} />}
      {offer.state === 'signup' && (
        <div className={styles.ask}>
          <p>{t.join.offer}</p>
          <a href={customerPath('signup', language)}>{t.join.button}</a>
        </div>
      )}
      {offer.state === 'office' && <p>{t.join.office({ phone })}</p>}
      {offer.state === 'sent' && (
        <>
          <p role="status">{t.join.sent({ email: offer.email })}</p>
          <Code {...page} />
        </>
      )}
      {offer.state === 'refused' && <Refused {...page} problem={offer.problem} />}
      {offer.state === 'noEmail' && <p role="status">{t.join.noEmail({ phone })}</p>}
      {offer.state === 'has' && (
        <p role="status">
          {t.join.has} <a href={customerPath('login', language)}>{t.login.submit}</a>
        </p>
      )}
    </aside>
  );
}

type OfferParts = Omit<AccountOfferPage, 'offer'>;

/** The button that sends an email. */
function Ask({ path, text, button }: OfferParts & { text: string; button: string }) {
  return (
    <form method="post" action={`${path}/account#customer-page`}>
      <p>{text}</p>
      <button type="submit">{button}</button>
    </form>
  );
}

function Refused({ problem, ...page }: OfferParts & { problem: 'wrong' | 'gone' | 'blocked' }) {
  const t = portalTexts(page.language);
  if (problem === 'wrong') return <Code {...page} error={t.join.wrongCode} />;
  return (
    <>
      <p role="alert" className={styles.error}>
        {problem === 'gone' ? t.join.expiredCode : t.join.blockedCode}
      </p>
      <Ask {...page} text="" button={t.emailLinkSent.again} />
    </>
  );
}

/** The field for the emailed code: whoever has it continues here. */
function Code({ language, path, error }: OfferParts & { error?: string }) {
  const t = portalTexts(language);
  const id = useId();
  return (
    <form
      noValidate
      method="post"
      action={`${path}/account/code#customer-page`}
      className={styles.code}
    >
      <p>{t.join.codeText}</p>
      <label htmlFor={id}>{t.join.code}</label>
      <input
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        maxLength={20}
        required
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <button type="submit">{t.join.codeSubmit}</button>
    </form>
  );
}
