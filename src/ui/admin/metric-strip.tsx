import { Box } from '@mantine/core';
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
          <Box component="dt" c="dimmed">
            {name}
          </Box>
          <Box
            component="dd"
            ff="heading"
            fz="var(--metric-size, var(--text-xl))"
            fw="var(--weight-display)"
            lh={1.35}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {value ?? '–'}
          </Box>
        </div>
      ))}
    </dl>
  );
}
