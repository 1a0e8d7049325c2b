import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './application.module.css';
import { invalid } from './field.tsx';

/** What went wrong. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      <CircleAlert size={20} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}

interface SelectProps {
  name: string;
  label: string;
  chosen: string;
  /** Shown until a choice is made. */
  empty: string;
  options: { value: string; label: string }[];
  error?: string | undefined;
}

export function Select({ name, label, chosen, empty, options, error }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        required
        {...invalid(error)}
        aria-describedby={error && `${id}-error`}
      >
        <option value="">{empty}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface SegmentsProps {
  name: string;
  label: string;
  chosen: string;
  options: { value: string; label: string; lang?: string }[];
}

/** One of two options, side by side. */
export function Segments({ name, label, chosen, options }: SegmentsProps) {
  return (
    <fieldset className={styles.segments}>
      <legend>{label}</legend>
      <div>
        {options.map((one) => (
          <label key={one.value} lang={one.lang}>
            <input
              type="radio"
              name={name}
              value={one.value}
              defaultChecked={one.value === chosen}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  name: string;
  value?: string;
  label: ReactNode;
  note?: string | undefined;
  isOn: boolean;
  error?: string | undefined;
}

export function Check({ name, value, label, note, isOn, error }: CheckProps) {
  const id = useId();
  const notes = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value ?? 'yes'}
        defaultChecked={isOn}
        {...invalid(error)}
        aria-describedby={notes || undefined}
      />
      <label htmlFor={id}>{label}</label>
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
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
