import { Mark } from './mark.tsx';
import styles from './plumb-line.module.css';

/** The name of the house, hung from the top edge by the plumb line. It swings once on first load. */
export function PlumbLine({ name, drop }: { name: string; drop: number }) {
  return (
    <span className={styles.hung}>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.cord} style={{ height: drop }} />
        <Mark height={32} />
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
