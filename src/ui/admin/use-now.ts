import { useEffect, useState } from 'react';
import { SECONDS } from '../../lib/days/durations.ts';

/** The time, anew every half minute, for ages that grow while one looks at them. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30 * SECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
