import { PlumbLine } from '#ui/plumb-line.tsx';
import styles from './loading.module.css';

interface LoadingProps {
  name: string;
  mark: string | null;
  /** A page behind the sign-in, inside the back office frame. */
  isSignedIn: boolean;
}

/** What is shown until the back office has loaded: its frame and the business's name. */
export function Loading({ name, mark, isSignedIn }: LoadingProps) {
  return (
    <div className={styles.frame} data-signed-in={isSignedIn || undefined}>
      <div className={styles.side}>
        <PlumbLine name={name} mark={mark} drop={26} />
      </div>
      <div className={styles.page} aria-busy="true">
        <p role="status">Loading…</p>
        <div className={styles.rows} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}
