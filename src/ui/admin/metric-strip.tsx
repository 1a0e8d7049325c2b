import styles from './metric-strip.module.css';

interface MetricStripProps {
  label: string;
  /** What each is and what it comes to; a dash stands where it is not known yet. */
  metrics: [label: string, value: string | undefined][];
}

/** A few numbers above a list. A page that has little room sets `--metric-*`. */
export function MetricStrip({ label, metrics }: MetricStripProps) {
  return (
    <dl className={styles.metrics} aria-label={label}>
      {metrics.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
