import styles from './metric-cards.module.css';
import panel from './panel.module.css';

interface MetricCardsProps {
  label?: string;
  isSmall?: boolean;
  /** Each with a label, a value, and what it counts; a dash while the value is unknown. */
  cards: [label: string, amount: string | undefined, meaning?: string][];
}

/** A few amounts side by side, each on its own card. */
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
