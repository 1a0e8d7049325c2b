import { useId } from 'react';
import {
  type DatePart,
  datePartName,
  datePartsIn,
  nameOfMonth,
  partsOf,
} from '../../lib/days/date-parts.ts';
import type { Language } from '../../lib/language.ts';
import styles from './account.module.css';

interface DateFieldProps {
  name: string;
  label: string;
  language: Language;
  /** YYYY-MM-DD, or the chosen parts of one. */
  chosen?: string | undefined;
  firstYear: number;
  years: number;
  error?: string | undefined;
}

/**
 * A day in the language of the page, whatever the browser's language: it is sent in three parts,
 * and read by `postedDay`.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, language, chosen = '', error } = props;
  const id = useId();
  return (
    <fieldset className={styles.date} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <div>
        {datePartsIn(language).map((part) => (
          <select
            key={part}
            name={`${name}_${part}`}
            aria-label={datePartName(part, language)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            defaultValue={partsOf(chosen)[part]}
          >
            <option value="">{datePartName(part, language)}</option>
            {choicesOf(part, props).map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function choicesOf(part: DatePart, { language, firstYear, years, chosen = '' }: DateFieldProps) {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  if (part === 'month')
    return Array.from({ length: 12 }, (_, index) => {
      const value = twoDigits(index + 1);
      return { value, text: nameOfMonth(value, language) };
    });
  if (part === 'day')
    return Array.from({ length: 31 }, (_, index) => ({
      value: twoDigits(index + 1),
      text: String(index + 1),
    }));
  const all = Array.from({ length: years }, (_, index) => String(firstYear + index));
  const { year } = partsOf(chosen);
  return (year && !all.includes(year) ? [year, ...all] : all).map((value) => ({
    value,
    text: value,
  }));
}
