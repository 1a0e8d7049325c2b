import { type InputHTMLAttributes, useId } from 'react';
import styles from './account.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Marks a field with an error; the browser focuses the first such field of a page. */
export function invalid(error: string | undefined) {
  return error ? { 'aria-invalid': true, autoFocus: true } : {};
}

/** A labeled field with its hint and error; works without script. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...invalid(error)} aria-describedby={notes || undefined} {...input} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
