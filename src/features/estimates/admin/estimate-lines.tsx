import { exactMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import type { EstimateView } from '../contract/estimates.ts';
import { linesOf, totalsOfChoice } from '../rules/choice.ts';
import styles from './estimate-detail.module.css';
import { categoryLabel, timesTexts } from './labels.ts';

interface Line {
  description: string;
  quantity: number;
  rate: number;
  amount: number;
  category: string;
}

/** What is done and what it costs: each option, or what was approved. */
export function EstimateLines({ estimate }: { estimate: EstimateView }) {
  const { approved, options, line_items } = estimate;
  if (approved) {
    const { lines, subtotal, tax_amount, total_amount, deposit_amount } = approved;
    const name = options.find(({ key }) => key === approved.option)?.name;
    return (
      <div className={styles.part}>
        <h2 className={styles.label}>{name ? `Approved: ${name}` : 'Approved'}</h2>
        <Lines lines={lines} />
        <Sums
          percent={approved.tax_percent}
          sums={{ subtotal, tax: tax_amount, total: total_amount, deposit: deposit_amount }}
        />
      </div>
    );
  }
  const choices = options.length > 0 ? options : [undefined];
  return choices.map((option) => {
    const key = option?.key ?? '';
    const { fixed, optional } = linesOf(line_items, key);
    const priced = { ...estimate, lines: line_items };
    return (
      <div className={styles.part} key={key}>
        <h2 className={styles.label}>
          {option ? option.name : 'Line items'}
          {option?.is_recommended && ', recommended'}
        </h2>
        {option?.description && <p>{option.description}</p>}
        <Lines lines={fixed} />
        {optional.length > 0 && (
          <>
            <h3 className={styles.label}>Optional, selected by the customer</h3>
            <Lines lines={optional} />
          </>
        )}
        <Sums
          percent={estimate.tax_percent}
          sums={totalsOfChoice(priced, { option: key, optional: [] })}
        />
      </div>
    );
  });
}

function Lines({ lines }: { lines: Line[] }) {
  const { currency } = useLocale();
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: approved lines have nothing else of their own
        <li key={index}>
          <span className={styles.what}>
            {line.description}
            <span className={styles.small}>{categoryLabel(line.category)}</span>
          </span>
          <span className={styles.times}>{timesTexts(line.quantity, line.rate, currency)}</span>
          <span className={styles.amount}>{exactMoney(line.amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

interface Sums {
  subtotal: number;
  tax: number;
  total: number;
  deposit: number;
}

export function Sums({ percent, sums }: { percent: number; sums: Sums }) {
  const { currency } = useLocale();
  const money = (amount: number) => exactMoney(amount, currency);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{money(sums.subtotal)}</dd>
      </div>
      <div>
        <dt>Sales tax {percent}%</dt>
        <dd>{money(sums.tax)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{money(sums.total)}</dd>
      </div>
      {sums.deposit > 0 && (
        <div>
          <dt>Deposit due on approval</dt>
          <dd>{money(sums.deposit)}</dd>
        </div>
      )}
    </dl>
  );
}
