import { Button } from '@mantine/core';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { StatusDot } from '../../../ui/status-dot.tsx';
import styles from './website-entry.module.css';
import type { WebsiteForm } from './website-form.ts';

interface WebsiteEntryProps<Piece extends object> {
  form: WebsiteForm<Piece>;
  index: number;
  /** What it is called in labels: "Picture 1". */
  label: string;
  /** Takes the focus when this piece is removed. */
  listId: string;
  picture?: ReactNode;
  title: string;
  note: string;
  isExample: boolean;
  /** The button that puts an own piece in place of an example. */
  replace: ReactNode;
  children: ReactNode;
}

/** One piece in the list: what it is, its mark while it is an example, its buttons and its fields. */
export function WebsiteEntry<Piece extends object>(props: WebsiteEntryProps<Piece>) {
  const { form, index, label, listId, picture, title, note, isExample, replace, children } = props;
  const entry = form.entries[index];
  const [isOpened, setOpened] = useState(entry?.isNew ?? false);
  if (!entry) return null;
  const { key } = entry;
  const isOpen = !isExample && (isOpened || form.hasErrors(index));

  return (
    <li className={styles.entry}>
      <fieldset aria-label={label}>
        <div className={styles.head}>
          {picture}
          <div className={styles.words}>
            <strong>{title || `New ${label.toLowerCase()}`}</strong>
            <span>{note}</span>
            {isExample && <StatusDot tone="neutral">Example, not yours</StatusDot>}
          </div>
          <div className={styles.buttons}>
            {isExample ? (
              replace
            ) : (
              <Button
                variant="default"
                aria-expanded={isOpen}
                onClick={() => setOpened((opened) => !opened)}
              >
                {isOpen ? 'Close' : 'Edit'}
              </Button>
            )}
            <IconButton
              label={`Move ${label.toLowerCase()} up`}
              isOff={index === 0}
              onClick={() => form.move(key, -1)}
            >
              <ChevronUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${label.toLowerCase()} down`}
              isOff={index === form.entries.length - 1}
              onClick={() => form.move(key, 1)}
            >
              <ChevronDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Remove ${label.toLowerCase()}`}
              onClick={() => {
                document.getElementById(listId)?.focus({ preventScroll: true });
                form.remove(key);
              }}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        {isOpen && <div className={styles.fields}>{children}</div>}
      </fieldset>
    </li>
  );
}

interface IconButtonProps {
  label: string;
  isOff?: boolean;
  onClick(): void;
  children: ReactNode;
}

function IconButton({ label, isOff = false, onClick, children }: IconButtonProps) {
  // A row that changes its place would lose the focus.
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    flushSync(onClick);
    if (currentTarget.isConnected) currentTarget.focus();
  }
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : press}
    >
      {children}
    </button>
  );
}
