import { ScrollRegion } from '#ui/scroll-region.tsx';
import styles from './reply-draft.module.css';

/** The email that a reply answers; a long one scrolls. */
export function OriginalEmail({ text }: { text: string }) {
  return (
    <ScrollRegion className={styles.original} role="group" aria-label="Their email">
      <blockquote>{text}</blockquote>
    </ScrollRegion>
  );
}
