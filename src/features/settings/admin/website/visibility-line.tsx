import { Dot, type DotTone } from '../../../../ui/admin/status-dot.tsx';
import styles from './part.module.css';

/** One sentence about what visitors see; it may take two lines on a phone. */
export function VisibilityLine({ tone, text }: { tone: DotTone; text: string }) {
  return (
    <p role="status" className={styles.visibility}>
      <Dot tone={tone} />
      {text}
    </p>
  );
}
