import { exactMoney } from '../../../lib/money.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';
import type { EstimatePageProps } from './props.ts';
import { Totals } from './totals.tsx';

/** What was approved, who approved it and when; never changed. */
export function ApprovedCard(page: EstimatePageProps & { path: string }) {
  const { language, currency, approved, signed, path } = page;
  const t = estimateTexts(language);
  if (!approved) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.done}>{t.page.approved}</h2>
      {signed && (
        <p className={styles.quiet}>{t.page.approvedBy({ name: signed.name, day: signed.at })}</p>
      )}
      {approved.optionName && <h3>{approved.optionName}</h3>}
      <ul className={styles.linesList}>
        {approved.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was approved never changes its order
          <li key={index}>
            <span className={styles.what}>{line.description}</span>
            {line.price && (
              <span className={styles.amount}>{exactMoney(line.price.amount, currency)}</span>
            )}
          </li>
        ))}
      </ul>
      <Totals
        language={language}
        currency={currency}
        percent={approved.tax_percent}
        subtotal={approved.subtotal}
        tax={approved.tax_amount}
        total={approved.total_amount}
        deposit={approved.deposit_amount}
      />
      {signed?.hasPdf ? (
        <p>
          <a href={`${path}/pdf`}>{t.page.signedPdf}</a>
        </p>
      ) : (
        <p className={styles.small}>{t.page.pdfSoon}</p>
      )}
    </section>
  );
}
