import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import styles from './section-panel.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  note: ReactNode;
}

export function SaveBar({ isDirty, isSaving, isSaved, note }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <BusyButton type="submit" busy={isSaving} busyLabel="Saving…">
        Save Settings
      </BusyButton>
      <span role="status" className={styles.state} data-saved={isSaved || undefined}>
        {isSaved && (
          <>
            <Check size={18} aria-hidden="true" /> Saved
          </>
        )}
        {isDirty && !isSaving && !isSaved && 'Not saved yet'}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
