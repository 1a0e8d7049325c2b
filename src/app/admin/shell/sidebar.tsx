import { Box, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { adminRoutes } from '../../../lib/links.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useRole } from '../../../ui/admin/rights.ts';
import { PlumbLine } from '../../../ui/plumb-line.tsx';
import { CountBadge } from './count-badge.tsx';
import {
  type Destination,
  dashboard,
  isOffered,
  type NewCounts,
  settings,
  sidebarGroups,
} from './navigation.ts';
import styles from './sidebar.module.css';

export function Sidebar({ counts }: { counts: NewCounts }) {
  const { name, mark } = useLocale();
  const role = useRole();
  const isOpen = (destination: Destination) => isOffered(destination, role);
  const here = sectionOf(useLocation().pathname);
  const link = (destination: Destination) => (
    <SidebarLink
      key={destination.to}
      {...destination}
      isHere={destination.to === here}
      count={destination.counts ? counts[destination.counts] : 0}
    />
  );
  const groups = sidebarGroups
    .map(({ title, destinations }) => ({ title, destinations: destinations.filter(isOpen) }))
    .filter(({ destinations }) => destinations.length > 0);
  return (
    <aside className={styles.sidebar}>
      <Box to={adminRoutes.dashboard} component={Link} mb={22} pl="xs" td="none">
        <PlumbLine name={name} mark={mark} drop={26} />
      </Box>
      <nav aria-label="Back office">
        {isOpen(dashboard) && link(dashboard)}
        {groups.map(({ title, destinations }) => (
          <div key={title}>
            <Text mt="md" mb="2xs" pl="sm" c="dimmed" fz={13}>
              {title}
            </Text>
            {destinations.map(link)}
          </div>
        ))}
        {isOpen(settings) && <Box mt="lg">{link(settings)}</Box>}
      </nav>
      <Text mt="auto" pt="lg" px="sm" c="dimmed" fz="xs">
        Plumbline
      </Text>
    </aside>
  );
}

interface SidebarLinkProps extends Destination {
  count: number;
  isHere: boolean;
}

function SidebarLink({ to, label, icon: Icon, count, isHere }: SidebarLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-current={isHere ? 'page' : undefined}>
      <Icon size={18} aria-hidden="true" />
      {label}
      <CountBadge count={count} meaning="new" />
    </Link>
  );
}

/** Where one is: of partners and their payouts, which lie below them, the nearer. */
function sectionOf(pathname: string): string | undefined {
  return [dashboard, settings, ...sidebarGroups.flatMap(({ destinations }) => destinations)]
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];
}
