import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler } from 'react';

interface BusyButtonProps extends ButtonProps {
  type?: 'submit' | 'button';
  /** The id of the form that it submits, if it is outside of it. */
  form?: string;
  busy: boolean;
  /** What it says while work is in progress. */
  busyLabel: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/**
 * A button that shows work in progress. It holds the focus in the meantime, but does nothing twice.
 */
export function BusyButton({
  busy,
  busyLabel,
  onClick,
  children,
  type = 'button',
  ...rest
}: BusyButtonProps) {
  return (
    <Button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
