import { useEffect, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';

/** The time, updated every half minute, for ages that grow on screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30 * SECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
