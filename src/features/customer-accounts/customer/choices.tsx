import { useId } from 'react';
import styles from './profile.module.css';

interface ChoicesProps {
  name: string;
  label: string;
  chosen: string;
  options: { value: string; label: string }[];
}

/** A choice with all options visible. */
export function Radios({ name, label, chosen, options }: ChoicesProps) {
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value} className={styles.choice}>
          <input type="radio" name={name} value={one.value} defaultChecked={one.value === chosen} />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}

/** A choice in a drop-down list. */
export function Select({ name, label, chosen, options }: ChoicesProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Check({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
}
