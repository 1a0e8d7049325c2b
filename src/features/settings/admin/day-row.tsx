import { TextInput } from '@mantine/core';
import type { DayHours } from '../rules/settings.ts';
import styles from './day-row.module.css';
import type { FieldProps } from './use-section-form.ts';

interface DayRowProps extends FieldProps<DayHours> {
  /** The hours as they are saved. */
  stored: DayHours;
}

/** Laid out by the row itself, so that what is wrong with a time has the width of both. */
const timeParts = {
  root: styles.time ?? '',
  wrapper: styles.input ?? '',
  error: styles.error ?? '',
};

/** The hours of one weekday. A closed day keeps its hours and does not show them. */
export function DayRow({ label, value, stored, errorAt, onChange }: DayRowProps) {
  function close(closed: boolean): void {
    // A time that was emptied could not be mended while it is hidden.
    onChange({ open: value.open || stored.open, close: value.close || stored.close, closed });
  }

  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      <span className={styles.day} aria-hidden="true">
        {label}
      </span>
      <label className={styles.closed}>
        <input
          type="checkbox"
          checked={value.closed}
          onChange={(event) => close(event.currentTarget.checked)}
        />
        Closed
      </label>
      {value.closed ? (
        <span className={styles.text}>The website says closed</span>
      ) : (
        <div className={styles.times}>
          <TextInput
            type="time"
            classNames={timeParts}
            aria-label={`${label} opens`}
            value={value.open}
            error={errorAt('open')}
            onChange={(event) => onChange({ ...value, open: event.currentTarget.value })}
          />
          <span>to</span>
          <TextInput
            type="time"
            classNames={timeParts}
            aria-label={`${label} closes`}
            value={value.close}
            error={errorAt('close')}
            onChange={(event) => onChange({ ...value, close: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
