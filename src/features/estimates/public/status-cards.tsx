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
            <span className={styles.what}>
              {line.description}
              {line.price?.discount && <span className={styles.small}>{line.price.discount}</span>}
            </span>
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
        given={approved}
        {...approved.totals}
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
