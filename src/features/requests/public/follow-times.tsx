import type { OfferedDay } from '#features/schedule/contract/visits.ts';
import type { Language } from '#lib/language.ts';
import { DayTimes } from '#ui/site/day-times.tsx';
import shared from '#ui/site/private-page.module.css';
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
      <DayTimes
        days={days}
        method="post"
        action={`${path}/time`}
        nameOf={({ day, time }) => `${day}, ${time}`}
      />
    </section>
  );
}
