import { PlumbBob } from '#ui/plumb-bob.tsx';
import styles from './chat.module.css';

/** The bob hangs from the top edge of the panel, as in every shell. */
export function ChatBob() {
  return <PlumbBob className={styles.bob} />;
}
