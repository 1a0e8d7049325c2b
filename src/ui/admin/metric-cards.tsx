import styles from './metric-cards.module.css';
import panel from './panel.module.css';

interface MetricCardsProps {
  label?: string;
  isSmall?: boolean;
  /** What each is, what it comes to, and what that counts; a dash stands where it is not known yet. */
  cards: [label: string, amount: string | undefined, meaning?: string][];
}

/** A few amounts side by side on a surface of their own. */
export function MetricCards({ label, isSmall, cards }: MetricCardsProps) {
  return (
    <dl
      className={`${panel.panel} ${styles.cards}`}
      data-small={isSmall || undefined}
      aria-label={label}
    >
      {cards.map(([name, amount, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.amount}>{amount ?? '–'}</dd>
          {meaning && <dd className={styles.meaning}>{meaning}</dd>}
        </div>
      ))}
    </dl>
  );
}
