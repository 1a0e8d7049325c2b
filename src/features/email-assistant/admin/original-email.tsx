import styles from './reply-draft.module.css';

/** The email that a reply answers; a long one scrolls. */
export function OriginalEmail({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <blockquote className={styles.original} aria-label="Their email" tabIndex={0}>
      {text}
    </blockquote>
  );
}
