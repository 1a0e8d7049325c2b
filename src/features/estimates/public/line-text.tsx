import { quantityText } from '#features/price-book/rules/units.ts';
import type { Language } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';
import type { LineView } from './props.ts';

interface LineTextProps {
  page: { language: Language; currency: string };
  line: LineView;
}

/** A line of an estimate: description, quantity, rate, and amount. */
export function LineText({ page, line }: LineTextProps) {
  const t = estimateTexts(page.language);
  const { price } = line;
  const quantity = quantityText(page.language, line.quantity, line.unit);
  const rate = price && exactMoney(price.rate, page.currency);
  const counted = rate ? t.page.each({ quantity, rate }) : `× ${quantity}`;
  const isCounted = quantity !== '1' || price?.discount !== undefined;
  return (
    <>
      <span className={styles.what}>
        {line.description}
        {(isCounted || line.taxMark) && (
          <span className={styles.small}>
            {[isCounted && counted, price?.discount, line.taxMark].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
      {price && <span className={styles.amount}>{exactMoney(price.amount, page.currency)}</span>}
    </>
  );
}
