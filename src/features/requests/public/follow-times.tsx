import type { Language } from '../../../lib/language.ts';
import shared from '../../../ui/site/private-page.module.css';
import type { OfferedDay } from '../../schedule/contract/visits.ts';
import { followTexts } from '../texts/follow.ts';
import styles from './follow-page.module.css';

interface FollowTimesProps {
  language: Language;
  path: string;
  days: OfferedDay[];
  problem: string;
}

/** Free times for a visit, by day; it works without script. */
export function FollowTimes({ language, path, days, problem }: FollowTimesProps) {
  const t = followTexts(language);
  return (
    <section className={styles.part}>
      <h2>{t.chooseTime}</h2>
      {problem && (
        <p role="alert" className={shared.notice} data-bad>
          {problem}
        </p>
      )}
      <p>{t.chooseNote}</p>
      {days.map(({ label: day, times }, index) => (
        <details key={day} open={index === 0} className={styles.day}>
          <summary>{day}</summary>
          <form method="post" action={`${path}/time`} className={styles.times}>
            {times.map(({ starts_at: value, label }) => (
              <button
                key={value}
                type="submit"
                name="starts_at"
                value={value}
                className={shared.quiet}
                aria-label={`${day}, ${label}`}
              >
                {label}
              </button>
            ))}
          </form>
        </details>
      ))}
    </section>
  );
}
