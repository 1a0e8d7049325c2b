import { Text } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import styles from './section-panel.module.css';

interface SaveBarProps {
  /** Whether to say that something is unsaved; with a discard button, that button shows it. */
  isDirty?: boolean;
  isSaving: boolean;
  isSaved: boolean;
  label?: string;
  /** Another button beside Save. */
  discard?: ReactNode;
  note?: ReactNode;
}

export function SaveBar(props: SaveBarProps) {
  const { isDirty = false, isSaving, isSaved, label = 'Save Settings', discard, note } = props;
  return (
    <div className={styles.bar}>
      <BusyButton
        type="submit"
        busy={isSaving}
        busyLabel="Saving…"
        onClick={(event) => {
          // By the second press of a double press, the button may be that of the next step.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {label}
      </BusyButton>
      {discard}
      <span role="status" className={styles.state} data-saved={isSaved || undefined}>
        {isSaved && (
          <>
            <Check size={18} aria-hidden="true" /> Saved
          </>
        )}
        {isDirty && !isSaving && !isSaved && 'Not saved yet'}
      </span>
      {note && (
        <Text span ml="auto" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  );
}
