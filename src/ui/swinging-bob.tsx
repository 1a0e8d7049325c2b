import { PlumbBob } from './plumb-bob.tsx';
import styles from './swinging-bob.module.css';

/** The plumb bob swings as long as a call rings, and hangs still otherwise. */
export function SwingingBob({ isStill = false }: { isStill?: boolean }) {
  return (
    <span className={styles.frame} data-still={isStill || undefined} aria-hidden="true">
      {!isStill && (
        <>
          <PlumbBob className={`${styles.bob} ${styles.left}`} />
          <PlumbBob className={`${styles.bob} ${styles.right}`} />
          <span className={styles.arc} />
        </>
      )}
      <PlumbBob className={`${styles.bob} ${styles.middle}`} />
    </span>
  );
}
