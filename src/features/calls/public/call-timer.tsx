import { useEffect, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import { formatCallTime } from '../rules/call-time.ts';
import type { CallTexts } from '../texts/call.ts';
import styles from './call.module.css';

/** Counts the seconds since an instant; nothing before it. */
export function CallTimer({ t, since }: { t: CallTexts; since: number | undefined }) {
  const seconds = useSecondsSince(since);
  if (since === undefined) return null;
  return (
    <span role="timer" className={styles.timer} aria-label={t.time}>
      {formatCallTime(seconds)}
    </span>
  );
}

function useSecondsSince(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1 * SECONDS);
    return () => clearInterval(timer);
  }, [since]);
  return Math.max(0, (now - (since ?? now)) / SECONDS);
}
