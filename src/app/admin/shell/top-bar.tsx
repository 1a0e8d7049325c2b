import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Bell } from '#features/notifications/admin/bell.tsx';
import { SearchBox } from '#features/search/admin/search-box.tsx';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { adminRoutes } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useMay } from '#ui/admin/rights.ts';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { LiveState } from '#ui/live-socket.ts';
import { PlumbLine } from '#ui/plumb-line.tsx';
import { greeting } from '../greeting.ts';
import { OwnerMenu } from './owner-menu.tsx';
import styles from './top-bar.module.css';

export function TopBar({ live }: { live: LiveState }) {
  const style = useLocale();
  const owner = useQuery(ownerQuery).data;
  const now = useNow();
  const may = useMay();
  // The dashboard's title is already the greeting.
  const greets = useLocation().pathname !== adminRoutes.dashboard;
  return (
    <header className={styles.bar} data-assistant={may('assistant') || undefined}>
      <Link to={adminRoutes.dashboard} className={styles.home}>
        <PlumbLine name={style.name} mark={style.mark} drop={16} />
      </Link>
      <div className={styles.search}>
        {may('overview', 'read') && <SearchBox load={() => import('../search-with-records.tsx')} />}
      </div>
      <Text flex="none" maw={256} miw={0} c="dimmed" fz={15} truncate className={styles.greeting}>
        {greets && greeting(owner?.name ?? '', now, style.timeZone)}
      </Text>
      <Text span display="flex" fz="sm" role="status">
        {live === 'live' && (
          <StatusDot tone="success">
            <span className={styles.live}>Live</span>
          </StatusDot>
        )}
        {live === 'lost' && <StatusDot tone="warning">Reconnecting…</StatusDot>}
      </Text>
      {may('owner') && <Bell />}
      <OwnerMenu name={owner?.name ?? ''} email={owner?.email ?? ''} />
    </header>
  );
}
