import { Box } from '@mantine/core';
import { Link } from 'react-router';
import styles from './metric-strip.module.css';

interface MetricStripProps {
  label: string;
  /** Each with a label, a value, and the list behind it; a dash while the value is unknown. */
  metrics: [label: string, value: string | undefined, to?: string][];
}

/** A few numbers above a list. A page with little room sets `--metric-*`. */
export function MetricStrip({ label, metrics }: MetricStripProps) {
  return (
    <dl className={styles.metrics} aria-label={label}>
      {metrics.map(([name, value, to]) => (
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
            style={{ fontVariantNumeric: 'var(--display-numerals)' }}
          >
            {to && value !== undefined ? <Link to={to}>{value}</Link> : (value ?? '–')}
          </Box>
        </div>
      ))}
    </dl>
  );
}
