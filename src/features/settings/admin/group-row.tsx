import { Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './rows.module.css';

interface GroupRowProps {
  label: string;
  hint: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A row with several related inputs. */
export function GroupRow({ label, hint, error, children }: GroupRowProps) {
  const id = useId();
  return (
    <fieldset className={styles.row} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <Stack gap="sm" className={styles.input}>
        {children}
      </Stack>
      <p id={`${id}-error`} className={styles.error} hidden={!error}>
        {error}
      </p>
    </fieldset>
  );
}
