import { Mark } from './mark.tsx';
import styles from './swinging-bob.module.css';

/** The plumb bob swings while a call rings, and hangs still otherwise. */
export function SwingingBob({ isStill = false }: { isStill?: boolean }) {
  return (
    <span className={styles.frame} data-still={isStill || undefined} aria-hidden="true">
      {!isStill && (
        <>
          <Arm className={styles.left} />
          <Arm className={styles.right} />
        </>
      )}
      <Arm className={styles.middle} />
    </span>
  );
}

function Arm({ className }: { className: string | undefined }) {
  return (
    <span className={`${styles.arm} ${className}`}>
      <Mark height={54} />
    </span>
  );
}
