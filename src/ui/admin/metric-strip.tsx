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
          <dt>{name}</dt>
          <dd>{figure ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
