import { ActionIcon, Box, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Beside the title: what became of what is typed. */
  status?: ReactNode;
  children: ReactNode;
  /** Room for two columns. */
  wide?: boolean;
  /** Also called for the Escape key and the close button. */
  onClose(): void;
}

const firstField =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select):not(:disabled, [tabindex="-1"])';

/** A form over the page. The browser's own dialog traps the focus and returns it. */
export function Dialog({ title, status, children, wide = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // The browser would start at the close button, which comes first.
    const first = element?.querySelector('[data-autofocus]') ?? element?.querySelector(firstField);
    if (first instanceof HTMLElement) first.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <Box component="h2" fz="xl" id={id}>
          {title}
        </Box>
        {status && (
          <Text ml="auto" c="dimmed" fz={14} role="status">
            {status}
          </Text>
        )}
        <ActionIcon size="var(--tap)" mr="-sm" c="var(--text)" aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      {children}
    </dialog>
  );
}
