import { Box } from '@mantine/core';
import styles from './figures-table.module.css';

/** A figure drawn as a bar, beside the cell that says it: the largest of its list is strong. */
export function BarCell({ value, most }: { value: number; most: number }) {
  return (
    <td
      className={styles.bar}
      data-strong={(value === most && most > 0) || undefined}
      aria-hidden="true"
    >
      <Box style={{ borderLeft: '2px solid var(--text)' }}>
        <span style={{ width: `${most === 0 ? 0 : (value / most) * 100}%` }} />
      </Box>
    </td>
  );
}
