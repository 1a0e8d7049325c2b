import { Trash2 } from 'lucide-react';
import { exactMoney, formatMoney } from '../../../lib/money.ts';
import type { PriceView } from '../contract/price-book.ts';
import { priceUnitLabels } from '../rules/price-book.ts';
import { categoryLabels } from './labels.ts';
import styles from './price-book.module.css';

interface PriceRowProps {
  price: PriceView;
  currency: string;
  onOpen(): void;
  onRemove(): void;
}

/** One service; pressing it opens it. */
export function PriceRow({ price, currency, onOpen, onRemove }: PriceRowProps) {
  const { name, category, unit, hours, materials, price_from, price_to } = price;
  const money = (dollars: number) => formatMoney(dollars, currency);
  const parts = [
    categoryLabels[category],
    `${hours} h`,
    materials > 0 ? `${money(materials)} materials` : '',
    `${money(price_from)} to ${money(price_to)}`,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        {!price.is_reviewed && <span className={styles.new}>To review</span>}
        <span className={styles.about}>{parts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className={styles.numeric}>
        {exactMoney(price.price, currency)}
        <span className={styles.unit}>
          {unit === 'each' ? 'each' : `per ${priceUnitLabels[unit]}`}
        </span>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
