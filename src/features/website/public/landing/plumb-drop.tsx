import { PlumbBob } from '#ui/plumb-bob.tsx';
import styles from './plumb-drop.module.css';

/** The plumb line that hangs into a section from its top edge. */
export function PlumbDrop() {
  return (
    <span className={styles.drop} aria-hidden="true">
      <PlumbBob className={styles.bob} />
    </span>
  );
}
