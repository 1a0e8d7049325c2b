import { Dialog } from '#ui/admin/dialog.tsx';
import styles from './mailbox.module.css';

const keys = [
  ['j', 'Next email'],
  ['k', 'Previous email'],
  ['c', 'Compose'],
  ['r', 'Reply'],
  ['a', 'Reply all'],
  ['f', 'Forward'],
  ['e', 'Archive'],
  ['#', 'Move to trash'],
  ['s', 'Add or remove the star'],
  ['u', 'Mark as unread and close'],
  ['/', 'Search'],
  ['?', 'This list'],
] as const;

/** The mailbox's keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
