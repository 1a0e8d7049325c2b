import { Link, useLocation } from 'react-router';
import type { NewCounts } from '#features/dashboard/contract.ts';
import { adminRoutes } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useRole } from '#ui/admin/rights.ts';
import { PlumbLine } from '#ui/plumb-line.tsx';
import { CountBadge } from './count-badge.tsx';
import { openGroups } from './folding.ts';
import {
  type Destination,
  dashboard,
  isOffered,
  sectionOf,
  settings,
  sidebarGroups,
} from './navigation.ts';
import styles from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { useFoldChoices } from './use-fold-choices.ts';

/** How many entries everybody has room for, without scrolling. */
const roomFor = 12;

/** The navigation: a column of names, or a rail of icons on screens between phone and desktop. */
export function Sidebar({ counts }: { counts: NewCounts }) {
  const { name, mark } = useLocale();
  const role = useRole();
  const isOpen = (destination: Destination) => isOffered(destination, role);
  const here = sectionOf(useLocation().pathname);
  const groups = sidebarGroups.flatMap((group) => {
    const destinations = group.destinations.filter(isOpen);
    return destinations.length > 0 ? [{ ...group, destinations }] : [];
  });
  const current = groups.find(({ destinations }) => destinations.some(({ to }) => to === here));
  const [choices, choose] = useFoldChoices();
  const size = groups.reduce((sum, { destinations }) => sum + destinations.length, 0);
  const open = openGroups(groups, current?.title, choices, size <= roomFor);
  const countOf = (destination: Destination) =>
    destination.counts ? counts[destination.counts] : 0;
  const link = (destination: Destination) => (
    <SidebarLink
      key={destination.to}
      {...destination}
      isHere={destination.to === here}
      count={countOf(destination)}
    />
  );
  return (
    <aside className={styles.sidebar}>
      <Link to={adminRoutes.dashboard} className={styles.home}>
        <PlumbLine name={name} mark={mark} drop={26} />
      </Link>
      <nav aria-label="Back office">
        <div className={styles.scrolled}>
          {isOpen(dashboard) && link(dashboard)}
          {groups.map((group) => (
            <SidebarGroup
              key={group.title}
              group={group}
              isOpen={open.has(group.title)}
              toggle={() => choose(group.title, !open.has(group.title))}
              hasCurrent={group === current}
              count={group.destinations.reduce((sum, one) => sum + countOf(one), 0)}
            >
              {group.destinations.map(link)}
            </SidebarGroup>
          ))}
        </div>
        {isOpen(settings) && link(settings)}
      </nav>
    </aside>
  );
}

interface SidebarLinkProps extends Pick<Destination, 'to' | 'label' | 'icon'> {
  count: number;
  isHere: boolean;
}

function SidebarLink({ to, label, icon: Icon, count, isHere }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      className={styles.link ?? ''}
      aria-current={isHere ? 'page' : undefined}
      title={label}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <CountBadge count={count} meaning="new" />
    </Link>
  );
}
