import { useEffect, useRef } from 'react';
import type { OfferedDay } from '#features/schedule/contract/visits.ts';
import type { RequestTexts } from '../texts/index.ts';
import { Field } from './fields.tsx';
import styles from './request-form.module.css';

/** The state of the available times: `undefined` while loading. */
export type Times = OfferedDay[] | 'failed' | undefined;

interface VisitTimeFieldProps {
  t: RequestTexts;
  errors: Record<string, string>;
  typed: Record<string, string>;
  times: Times;
  /** With script: the time chosen in this form, or in a draft before the times had loaded. */
  chosen?: string;
}

/** An available visit time to choose; optional. */
export function VisitTimeField({ t, errors, typed, times, chosen }: VisitTimeFieldProps) {
  const days = Array.isArray(times) ? times : [];
  const select = useRef<HTMLSelectElement>(null);
  const isOffered = days.some((day) => day.times.some((time) => time.starts_at === chosen));
  // Set instead of controlled: what was chosen before the script loaded stays chosen.
  useEffect(() => {
    if (select.current && chosen && isOffered) select.current.value = chosen;
  }, [chosen, isOffered]);
  return (
    <Field name="visitSlot" note={noteOf(t, times)} t={t} errors={errors} typed={typed}>
      {(control) => (
        <select ref={select} {...control} className={styles.control}>
          <option value="">{t.visit.none}</option>
          {days.map((day) => (
            <optgroup key={day.label} label={day.label}>
              {day.times.map((time) => (
                <option key={time.starts_at} value={time.starts_at}>
                  {time.long_label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

function noteOf(t: RequestTexts, times: Times): string {
  if (times === undefined) return t.visit.loading;
  if (times === 'failed') return t.visit.failed;
  return times.length === 0 ? t.visit.full : t.visit.note;
}
