import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { AlertBox } from './alert-box.tsx';
import { errorText } from './api-client.ts';
import styles from './undo-line.module.css';
import type { Removal } from './use-removal.ts';

/** What was just removed, with the way back. */
export function UndoLine({ removal }: { removal: Removal }) {
  return (
    <>
      <div role="status">
        {removal.last && (
          <div className={styles.undo}>
            <span>{removal.last.text}</span>
            <Button variant="subtle" onClick={removal.undo}>
              Undo
            </Button>
            <button
              type="button"
              className={styles.icon}
              aria-label="Dismiss"
              onClick={removal.dismiss}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      {removal.error && <AlertBox>{errorText(removal.error)}</AlertBox>}
    </>
  );
}
