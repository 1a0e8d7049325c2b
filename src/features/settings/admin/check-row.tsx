import { useId } from 'react';
import styles from './rows.module.css';
import type { FieldProps } from './use-section-form.ts';

/** A switch whose whole row is its label. */
export function CheckRow({ label, hint, value, onChange }: FieldProps<boolean>) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
