import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import type { EstimateView } from '../contract/estimates.ts';
import styles from './estimate-detail.module.css';

/** The owner's price beside the suggested one, without tax, on one scale. */
export function PriceCheck({ estimate, suggested }: { estimate: EstimateView; suggested: number }) {
  const { currency } = useLocale();
  const yours = estimate.subtotal;
  const max = Math.max(yours, suggested, 1) * 1.2;
  const position = (amount: number) => `${Math.round((amount / max) * 100)}%`;
  const { ai_confidence_score: sure, ai_complexity_score: complexity } = estimate;
  const text = (amount: number) => formatMoney(Math.round(amount), currency);
  return (
    <div className={styles.part}>
      <div className={styles.check}>
        <p className={styles.checkHead}>
          <strong>Price check</strong>
          <span>
            {sure !== null && `${Math.round(sure * 100)}% confidence`}
            {complexity !== null && `, complexity ${complexity} of 10`}
          </span>
        </p>
        <p className={styles.checkTexts}>
          <span className={styles.yours}>Yours {text(yours)}</span>
          <span className={styles.suggested}>Suggested {text(suggested)}</span>
        </p>
        <div className={styles.scale} aria-hidden="true">
          <span data-mark="suggested" style={{ left: position(suggested) }} />
          <span data-mark="yours" style={{ left: position(yours) }} />
        </div>
        {estimate.ai_reasoning && <p className={styles.reasoning}>{estimate.ai_reasoning}</p>}
      </div>
    </div>
  );
}
