import { useEffect, useState } from 'react';
import styles from './call.module.css';

const barCount = 40;
const every = 80;

/** How loud the last few seconds were. */
export function LevelBars({ level, isLive }: { level: () => number; isLive: boolean }) {
  const [levels, setLevels] = useState<number[]>(() => Array(barCount).fill(0));
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => setLevels((shown) => [...shown.slice(1), level()]), every);
    return () => clearInterval(timer);
  }, [level, isLive]);
  return (
    <span className={styles.bars} aria-hidden="true">
      {levels.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={at} style={{ height: `${10 + 90 * height}%` }} />
      ))}
    </span>
  );
}
