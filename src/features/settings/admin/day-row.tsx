import { Flex, Text, TextInput } from '@mantine/core';
import boxes from '#ui/admin/check-box.module.css';
import type { DayHours } from '../rules/settings.ts';
import styles from './day-row.module.css';
import type { FieldProps } from './use-section-form.ts';

interface DayRowProps extends FieldProps<DayHours> {
  /** The saved hours. */
  stored: DayHours;
}

/** Laid out by the row itself, so that a time's error spans both. */
const timeParts = {
  root: styles.time ?? '',
  wrapper: styles.input ?? '',
  error: styles.error ?? '',
};

/** A weekday's hours. A closed day keeps its hours without showing them. */
export function DayRow({ label, value, stored, errorAt, onChange }: DayRowProps) {
  function close(closed: boolean): void {
    // An emptied time couldn't be corrected while it is hidden.
    onChange({ open: value.open || stored.open, close: value.close || stored.close, closed });
  }

  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      <Text span fw={600} className={styles.day} aria-hidden="true">
        {label}
      </Text>
      <Flex
        component="label"
        gap="2xs"
        align="center"
        mih="var(--control-height)"
        fz={15}
        style={{ cursor: 'pointer' }}
      >
        <input
          type="checkbox"
          className={boxes.tick}
          checked={value.closed}
          onChange={(event) => close(event.currentTarget.checked)}
        />
        Closed
      </Flex>
      {value.closed ? (
        <Text span c="dimmed" className={styles.text}>
          The website says closed
        </Text>
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
