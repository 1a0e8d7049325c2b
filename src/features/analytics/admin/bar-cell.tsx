import styles from './metrics-table.module.css';

/** A number drawn as a bar, beside its cell: the largest of its list is strong. */
export function BarCell({ value, max }: { value: number; max: number }) {
  return (
    <td
      className={styles.bar}
      data-strong={(value === max && max > 0) || undefined}
      aria-hidden="true"
    >
      <div>
        <span style={{ width: `${max === 0 ? 0 : (value / max) * 100}%` }} />
      </div>
    </td>
  );
}
