import { type ReactNode, useId, useState } from 'react';
import styles from './popover-menu.module.css';

interface PopoverMenuProps {
  className?: string | undefined;
  button: ReactNode;
  /** Above the button (at the bottom edge of phones) or below it (at the top right). */
  position: 'above' | 'below';
  children: ReactNode;
}

/**
 * A short list of links behind a button. The browser's own popover closes it on Escape and outside
 * clicks.
 */
export function PopoverMenu({ className, button, position, children }: PopoverMenuProps) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        data-position={position}
        onBeforeToggle={() => setWasOpened(true)}
      >
        <ul onClickCapture={() => document.getElementById(id)?.hidePopover()}>
          {wasOpened && children}
        </ul>
      </div>
    </>
  );
}
