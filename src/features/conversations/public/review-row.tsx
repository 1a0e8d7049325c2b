import { CircleAlert, Pencil } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './review.module.css';

interface ReviewRowProps {
  id: string;
  label: string;
  /** The known value, for reading. */
  value: string;
  /** How pressing the value is, as a color beside its text. */
  tone?: 'danger' | 'warning' | 'success' | undefined;
  /** Shown if there is no value. */
  empty: string;
  editLabel: string;
  isOpen: boolean;
  error: string | undefined;
  onEdit: () => void;
  children: ReactNode;
}

/** One line of the request: read-only, with a pencil that opens its field. */
export function ReviewRow({ id, label, error, ...row }: ReviewRowProps) {
  if (!row.isOpen)
    return (
      <div className={styles.row}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} data-empty={!row.value || undefined}>
          {row.tone ? (
            <span className={styles.badge} data-tone={row.tone}>
              {row.value}
            </span>
          ) : (
            row.value || row.empty
          )}
        </span>
        <button
          type="button"
          className={styles.edit}
          aria-label={row.editLabel}
          onClick={row.onEdit}
        >
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    );
  return (
    <div className={styles.row} data-missing={error !== undefined || undefined}>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={18} aria-hidden="true" />
          {error}
        </p>
      )}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>{row.children}</div>
    </div>
  );
}

interface ControlProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  error: string | undefined;
  onType: (value: string) => void;
}

export function ReviewInput({ error, onType, ...input }: ControlProps) {
  return (
    <input
      {...input}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${input.id}-error`}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
