import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp, type LucideIcon, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './entry.module.css';

interface WebsiteEntryToolsProps {
  /** What the buttons apply to: "picture 1". */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  move(by: -1 | 1): void;
  remove(): void;
}

/** Moves an entry, or removes it. */
export function WebsiteEntryTools({ name, isFirst, isLast, move, remove }: WebsiteEntryToolsProps) {
  // An element that moves loses focus.
  function moveAndStay(by: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => move(by));
    currentTarget.focus();
  }
  return (
    <>
      <Tool
        icon={ChevronUp}
        label={`Move ${name} up`}
        isOff={isFirst}
        onClick={(event) => moveAndStay(-1, event)}
      />
      <Tool
        icon={ChevronDown}
        label={`Move ${name} down`}
        isOff={isLast}
        onClick={(event) => moveAndStay(1, event)}
      />
      <Tool icon={Trash2} label={`Remove ${name}`} onClick={remove} />
    </>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  onClick(event: MouseEvent<HTMLButtonElement>): void;
}

function Tool({ icon: Icon, label, isOff = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      size="var(--control-height)"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
