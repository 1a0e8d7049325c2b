import styles from './progress-level.module.css';

/** Progress as a bar; the number is beside it as text. */
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
