import styles from './stars.module.css';

const stars = [1, 2, 3, 4, 5];

/** A rating of 1 to 5 as stars; `label` is its text. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" role="img" aria-label={label}>
      {stars.map((star) => (
        <path
          key={star}
          className={star <= rating ? styles.full : styles.empty}
          transform={`translate(${(star - 1) * 24} 0)`}
          d="m12 2.5 2.85 6.15 6.65.8-4.95 4.55 1.35 6.6L12 17.25 6.1 20.6l1.35-6.6L2.5 9.45l6.65-.8z"
        />
      ))}
    </svg>
  );
}
