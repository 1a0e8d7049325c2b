import styles from './progress-level.module.css';

/** How far something is, as a level; the figure stands beside it in words. */
export function ProgressLevel({ percent, label }: { percent: number; label: string }) {
  return (
    <span
      className={styles.level}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.fill} style={{ width: `${percent}%` }} />
    </span>
  );
}
