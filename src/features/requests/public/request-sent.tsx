import { useEffect, useRef } from 'react';
import type { Language } from '#lib/language.ts';
import { PhoneLinks } from '#ui/phone-links.tsx';
import { requestTexts } from '../texts/index.ts';
import { FactList } from './fact-list.tsx';
import type { RequestFormProps } from './form-props.ts';
import styles from './request-form.module.css';

/** What was sent, as the page repeats it. */
export interface SentRequest {
  number: string;
  /** The private page where it is followed; empty if it was deleted since. */
  link: string;
  facts: [string, string][];
}

type Props = {
  /** Unknown when the page is opened again later. */
  sent?: SentRequest | undefined;
  form: Pick<RequestFormProps, 'language' | 'action' | 'home' | 'phoneText'>;
  /** When the sender hears from us. */
  promise: string;
  /** The time held for the visitor, as text; empty if unknown. */
  held?: string | undefined;
  /** What to do at once about a danger they wrote of. */
  advice?: string | undefined;
};

/** What the visitor reads after the request was stored (public-site spec section 9). */
export function RequestSent({ form, sent, promise, held, advice }: Props) {
  const t = requestTexts(form.language);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.sent} data-sent>
      {/* The page's title is gone by then. */}
      <div role={advice ? 'alert' : undefined}>
        <h1 className={styles.thanks}>
          <PhoneLinks text={advice ?? t.success({ promise })} />
        </h1>
      </div>
      {advice && (
        <p>
          <strong>
            <PhoneLinks text={t.thenCall({ phone: form.phoneText })} />
          </strong>
        </p>
      )}
      {advice && <p>{t.success({ promise })}</p>}
      {held !== undefined && <p>{held ? t.visit.held({ when: held }) : t.visit.heldShort}</p>}
      {!advice && (
        <p>
          <PhoneLinks text={t.successMore({ phone: form.phoneText })} />
        </p>
      )}
      {sent && <Sent language={form.language} sent={sent} />}
      <p className={styles.links}>
        <a href={form.home}>{t.backHome}</a>
        <a href={form.action}>{t.another}</a>
      </p>
    </div>
  );
}

function Sent({ language, sent }: { language: Language; sent: SentRequest }) {
  const t = requestTexts(language);
  return (
    <>
      <div className={styles.sentFacts}>
        <FactList
          facts={[
            [t.confirmation.labels.number, <strong key="number">{sent.number}</strong>],
            ...sent.facts,
          ]}
        />
      </div>
      {sent.link && (
        <p>
          <a className={styles.follow} href={sent.link}>
            {t.confirmation.follow}
          </a>
          <span className={styles.followNote}>{t.followNote}</span>
        </p>
      )}
    </>
  );
}
