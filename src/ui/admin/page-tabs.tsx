import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  label: string;
  tabs: { to: string; label: string }[];
}

/** The tabs of a page; on phones the row scrolls sideways to the open one. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another tab to show
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={row} aria-label={label} className={styles.row}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end preventScrollReset className={styles.tab ?? ''}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
