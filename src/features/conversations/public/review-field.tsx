import type { HTMLInputAutoCompleteAttribute } from 'react';
import styles from './review.module.css';

interface ReviewFieldProps {
  name: string;
  label: string;
  type: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  required?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  min?: string;
}

export function ReviewField({ name, label, error, onChange, ...input }: ReviewFieldProps) {
  const id = `review-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
