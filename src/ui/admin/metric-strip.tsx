import { Box } from '@mantine/core';
import styles from './metric-strip.module.css';

interface FigureStripProps {
  label: string;
  /** What each is and what it comes to; a dash stands where it is not known yet. */
  figures: [label: string, figure: string | undefined][];
}

/** A few figures above a list. A page that has little room sets `--figure-*`. */
export function FigureStrip({ label, figures }: FigureStripProps) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <Box component="dt" c="dimmed">
            {name}
          </Box>
          <Box
            component="dd"
            ff="heading"
            fz="var(--figure-size, var(--text-xl))"
            fw="var(--weight-display)"
            lh={1.35}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {figure ?? '–'}
          </Box>
        </div>
      ))}
    </dl>
  );
}
