import { Mark } from './mark.tsx';
import styles from './plumb-line.module.css';

interface PlumbLineProps {
  name: string;
  /** Address of the business's own logo, shown instead of the bob. */
  mark: string | null;
  drop: number;
}

/** The business name, hung from the top edge by the plumb line. It swings once on first load. */
export function PlumbLine({ name, mark, drop }: PlumbLineProps) {
  return (
    <span className={styles.hung}>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.cord} style={{ height: drop }} />
        {mark ? <img src={mark} alt="" width={32} height={32} /> : <Mark height={32} />}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
