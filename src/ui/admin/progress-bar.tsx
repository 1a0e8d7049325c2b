import { Stack } from '@mantine/core';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; without it, only that work is in progress. */
  percent?: number | undefined;
}

/** Progress is a level: ink outline, creek fill. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <Stack
      gap="2xs"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      className={styles.progress}
      role="status"
    >
      <span>
        {label}
        {percent !== undefined && ` ${percent} %`}
      </span>
      <progress aria-label={label} max={100} {...(percent !== undefined && { value: percent })} />
    </Stack>
  );
}
