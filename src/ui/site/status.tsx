import styles from './portal.module.css';

const tones: Record<string, string> = {
  submitted: 'neutral',
  quoted: 'info',
  approved: 'success',
  scheduled: 'info',
  in_progress: 'warning',
  completed: 'success',
  cancelled: 'neutral',
  pending: 'info',
  rejected: 'neutral',
  expired: 'neutral',
  sent: 'info',
  partial: 'warning',
  paid: 'success',
  overdue: 'danger',
};

/** A status as a dot and a label, never one without the other. */
export function Status({ state, label }: { state: string; label: string }) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-tone={tones[state]} aria-hidden="true" />
      {label}
    </span>
  );
}
