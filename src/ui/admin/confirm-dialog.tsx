import { Button, Flex } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  onConfirm(): void;
  cancel: string;
  /** Something typed is lost by it, so that the other answer stands out. */
  isLoss?: boolean;
  /** Also called for the Escape key. */
  onCancel(): void;
}

/** A question before something that cannot be undone. The browser's own dialog traps the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, onConfirm, cancel, isLoss = false, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{children}</p>
      <Flex gap="2xs" justify="flex-end" wrap="wrap" className={styles.answers}>
        <Button variant={isLoss ? 'filled' : 'default'} onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          variant={isLoss ? 'default' : 'filled'}
          // The second press of a double press was meant for what opened the question.
          onClick={(event) => event.detail <= 1 && onConfirm()}
        >
          {confirm}
        </Button>
      </Flex>
    </dialog>
  );
}
