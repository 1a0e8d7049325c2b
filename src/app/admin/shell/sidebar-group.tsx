import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';
import type { SidebarGroup as Group } from './navigation.ts';
import styles from './sidebar.module.css';

interface SidebarGroupProps {
  group: Group;
  /** It contains the current page, so it doesn't fold. */
  hasCurrent: boolean;
  isOpen: boolean;
  toggle(): void;
  /** How many new items it has, shown while it is folded. */
  count: number;
  children: ReactNode;
}

/** A part of the sidebar that folds. */
export function SidebarGroup(props: SidebarGroupProps) {
  const { group, hasCurrent, isOpen, toggle, count, children } = props;
  const { title, icon: Icon } = group;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={isOpen}
        aria-disabled={hasCurrent || undefined}
        data-rare={group.isRare}
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
