import { Box } from '@mantine/core';
import styles from './metrics-table.module.css';

/** A number drawn as a bar, beside its cell; the highest of the list is emphasized. */
export function BarCell({ value, max }: { value: number; max: number }) {
  return (
    <td
      className={styles.bar}
      data-strong={(value === max && max > 0) || undefined}
      aria-hidden="true"
    >
      <Box style={{ borderLeft: '2px solid var(--text)' }}>
        <span style={{ width: `${max === 0 ? 0 : (value / max) * 100}%` }} />
      </Box>
    </td>
  );
}
