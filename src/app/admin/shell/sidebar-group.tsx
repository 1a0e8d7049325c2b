import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keepInBrowser } from '../../../ui/admin/browser-storage.ts';
import { CountBadge } from './count-badge.tsx';
import type { SidebarGroup as Group } from './navigation.ts';
import styles from './sidebar.module.css';

interface SidebarGroupProps {
  group: Group;
  /** The page that is open is in it: it does not fold away. */
  hasCurrent: boolean;
  /** How it is until somebody folds or opens it. */
  beginsFolded: boolean;
  /** How much is new in it, for while it is folded. */
  count: number;
  children: ReactNode;
}

/** A part of the sidebar that folds; the browser remembers how it was left. */
export function SidebarGroup({
  group,
  hasCurrent,
  beginsFolded,
  count,
  children,
}: SidebarGroupProps) {
  const { title, icon: Icon } = group;
  const key = `sidebar-${title}`;
  const [stored, setStored] = useState(() => localStorage.getItem(key));
  const isFolded = stored ? stored === 'folded' : beginsFolded;
  const isOpen = hasCurrent || !isFolded;

  function toggle(): void {
    const next = isOpen ? 'folded' : 'open';
    setStored(next);
    keepInBrowser(localStorage, key, next);
  }

  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={isOpen}
        aria-disabled={hasCurrent || undefined}
        onClick={hasCurrent ? undefined : toggle}
        title={title}
      >
        {!isOpen && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        <span className={styles.label}>{title}</span>
        {!isOpen && <CountBadge count={count} meaning="new" />}
        <Chevron size={14} aria-hidden="true" className={styles.chevron} />
      </button>
      {isOpen && children}
    </div>
  );
}
