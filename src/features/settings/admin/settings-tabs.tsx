import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from '../../../ui/admin/page-tabs.module.css';
import { sectionPath, tabs } from './tabs.ts';

/** The sections, side by side; on phones the row scrolls sideways. */
export function SettingsTabs() {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another tab to show
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={row} aria-label="Settings" className={styles.row}>
      {tabs.map(({ section, label }, index) => (
        <NavLink
          key={section}
          to={index === 0 ? '.' : sectionPath(section)}
          end
          preventScrollReset
          className={styles.tab ?? ''}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
