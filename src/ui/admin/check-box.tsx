import { useId } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A box to tick; the whole line is its label. */
export function CheckBox({ label, description, checked, onChange }: CheckBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={description ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {description && <p id={id}>{description}</p>}
    </div>
  );
}
