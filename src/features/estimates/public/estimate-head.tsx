import { calledName } from '#features/customers/rules/called-name.ts';
import { initialsOf } from '#lib/initials.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';
import type { EstimatePageProps } from './props.ts';

/** The estimate, its customer, and the owner's message. */
export function EstimateHead(props: EstimatePageProps) {
  const { language, number, title, contactName, serviceAddress, validUntil, status } = props;
  const t = estimateTexts(language);
  const { description, message, ownerName } = props;
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <span>{number}</span>
        {status === 'waiting' && <span className={styles.waiting}>{t.page.waiting}</span>}
        {status === 'approved' && (
          <span className={styles.waiting} data-approved>
            {t.page.approvedState}
          </span>
        )}
      </div>
      <h1>{status === 'approved' ? t.page.thanks({ name: calledName(contactName) }) : title}</h1>
      {status === 'approved' && <p className={styles.quiet}>{t.page.priceHolds}</p>}
      {status !== 'approved' && (
        <p className={styles.quiet}>
          {t.page.for({ name: contactName, address: serviceAddress })}
          {status === 'waiting' && validUntil && (
            <>
              <br />
              {t.page.validUntil({ day: validUntil })}
            </>
          )}
        </p>
      )}
      {message && status !== 'approved' && (
        <div className={styles.notice}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(ownerName)}
          </span>
          <div>
            <p className={styles.lines}>{message}</p>
            <p className={styles.small}>{t.page.owner({ name: ownerName })}</p>
          </div>
        </div>
      )}
      {description && status !== 'approved' && (
        <p className={`${styles.lines} ${styles.description}`}>{description}</p>
      )}
    </div>
  );
}
