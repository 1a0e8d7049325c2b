import {
  beforeDiscount,
  type DocumentTotals,
  discountOf,
  type GivenDiscount,
} from '#features/documents/rules/documents.ts';
import { discountLabel, taxLabel } from '#features/documents/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';

interface TotalsProps extends DocumentTotals {
  language: Language;
  currency: string;
  percent: number;
  /** The discount on the whole estimate. */
  given: GivenDiscount;
  deposit: number;
  depositLabel: string;
}

/** A choice's totals; the script updates the marked elements. */
export function Totals({ language, currency, percent, given, depositLabel, ...sums }: TotalsProps) {
  const t = estimateTexts(language);
  const { discount, tax, total, deposit } = sums;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.page.subtotal}</dt>
        <dd data-subtotal>{exactMoney(beforeDiscount(sums), currency)}</dd>
      </div>
      {discountOf(given).discount_kind !== 'none' && (
        <div>
          <dt>{discountLabel(language, given)}</dt>
          <dd data-discount>{exactMoney(0 - discount, currency)}</dd>
        </div>
      )}
      {percent > 0 && (
        <div>
          <dt data-tax-label>{taxLabel(language, percent, sums, currency)}</dt>
          <dd data-tax-amount>{exactMoney(tax, currency)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t.page.total}</dt>
        <dd data-total>{exactMoney(total, currency)}</dd>
      </div>
      {deposit > 0 && (
        <div>
          <dt>{depositLabel}</dt>
          <dd data-deposit>{exactMoney(deposit, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
