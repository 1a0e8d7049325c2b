import { useEffect, useRef } from 'react';
import { PhoneLinks } from '../../../ui/phone-links.tsx';
import { requestTexts } from '../texts/index.ts';
import type { RequestFormProps } from './form-props.ts';
import styles from './request-form.module.css';

type Props = {
  form: Pick<RequestFormProps, 'language' | 'action' | 'home' | 'phoneText'>;
  /** When the sender hears from us. */
  promise: string;
  /** The time held for the visitor, as text; empty if unknown. */
  held?: string | undefined;
  /** What to do at once about a danger they wrote of. */
  advice?: string | undefined;
};

/** What the visitor reads after the request was stored (public-site spec section 9). */
export function RequestSent({ form, promise, held, advice }: Props) {
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
      <p className={styles.links}>
        <a href={form.home}>{t.backHome}</a>
        <a href={form.action}>{t.another}</a>
      </p>
    </div>
  );
}
