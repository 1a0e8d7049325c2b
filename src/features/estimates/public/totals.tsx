import type { Language } from '../../../lib/language.ts';
import { exactMoney } from '../../../lib/money.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';

interface TotalsProps {
  language: Language;
  currency: string;
  percent: number;
  subtotal: number;
  tax: number;
  total: number;
  deposit: number;
}

/** A choice's totals; the script writes into the marked elements. */
export function Totals({ language, currency, percent, ...sums }: TotalsProps) {
  const t = estimateTexts(language);
  const { subtotal, tax, total, deposit } = sums;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.page.subtotal}</dt>
        <dd data-subtotal>{exactMoney(subtotal, currency)}</dd>
      </div>
      {percent > 0 && (
        <div>
          <dt>{t.page.tax({ percent })}</dt>
          <dd data-tax-amount>{exactMoney(tax, currency)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t.page.total}</dt>
        <dd data-total>{exactMoney(total, currency)}</dd>
      </div>
      {deposit > 0 && (
        <div>
          <dt>{t.page.deposit}</dt>
          <dd data-deposit>{exactMoney(deposit, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
