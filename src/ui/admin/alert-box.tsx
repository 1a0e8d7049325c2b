import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert-box.module.css';

/** The error, next to its cause and announced by screen readers. */
export function AlertBox({ children }: { children: ReactNode }) {
  return (
    <div className={styles.box} data-tone="danger" role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

/** A success or hint. `polite` announces it when it appears. */
export function NoteBox({ children, polite = false }: { children: ReactNode; polite?: boolean }) {
  return (
    <div className={styles.box} data-tone="info" role={polite ? 'status' : undefined}>
      <Info size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
