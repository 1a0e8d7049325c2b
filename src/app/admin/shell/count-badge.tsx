import { counted } from '#lib/counted.ts';
import styles from './count-badge.module.css';

/** How many items wait behind a link; nothing if there are none. */
export function CountBadge({ count, meaning }: { count: number; meaning: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {counted(count)}
      <span className="visually-hidden"> {meaning}</span>
    </span>
  );
}
