import type { SelectHTMLAttributes } from 'react';
import { timeText } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';

interface TimeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  language: Language;
  /** HH:MM; empty for none. */
  chosen: string;
}

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);

/** A time of day in half hours, in the language of the page, whatever the browser's language. */
export function TimeSelect({ language, chosen, ...select }: TimeSelectProps) {
  // A time entered to the minute stays as it is.
  const times = chosen && !halfHours.includes(chosen) ? [...halfHours, chosen].sort() : halfHours;
  return (
    <select {...select} defaultValue={chosen}>
      <option value="">–</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {timeText(time, language)}
        </option>
      ))}
    </select>
  );
}
