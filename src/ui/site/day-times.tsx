import styles from './day-times.module.css';
import shared from './private-page.module.css';

interface DayTimesProps {
  /** Free times by day; `starts_at` is sent. */
  days: { label: string; times: { starts_at: string; label: string }[] }[];
  method: 'get' | 'post';
  action: string;
  /** What a button is for, for those who hear it. */
  nameOf(time: { day: string; time: string }): string;
}

/** Free times, each a button, in a list of days of which the first is open. */
export function DayTimes({ days, method, action, nameOf }: DayTimesProps) {
  return days.map(({ label: day, times }, index) => (
    <details key={day} open={index === 0} className={styles.day}>
      <summary>{day}</summary>
      <form method={method} action={action} className={styles.times}>
        {times.map(({ starts_at: value, label }) => (
          <button
            key={value}
            type="submit"
            name="starts_at"
            value={value}
            className={shared.quiet}
            aria-label={nameOf({ day, time: label })}
          >
            {label}
          </button>
        ))}
      </form>
    </details>
  ));
}
