import { ClipboardPlus, Ellipsis } from 'lucide-react';
import { Fragment } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { NewCounts } from '#features/dashboard/contract.ts';
import { adminRoutes } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import { mayAccess } from '#lib/rights.ts';
import { PopoverMenu } from '#ui/admin/popover-menu.tsx';
import { useRole } from '#ui/admin/rights.ts';
import { CountBadge } from './count-badge.tsx';
import {
  type Destination,
  dashboard,
  destinationOf,
  isOffered,
  settings,
  sidebarGroups,
} from './navigation.ts';
import { OwnerMenuItems } from './owner-menu-items.tsx';
import styles from './tab-bar.module.css';

const schedule = destinationOf('schedule');
const myDay = destinationOf('myDay');
const firstTabs = [dashboard, schedule, destinationOf('requests'), destinationOf('messages')];
const all = [dashboard, ...sidebarGroups.flatMap(({ destinations }) => destinations), settings];
const maxTabs = 4;

/** The phone's navigation, within reach of the thumb. */
export function TabBar({ counts }: { counts: NewCounts }) {
  const role = useRole();
  const open = all.filter((destination) => isOffered(destination, role));
  const known = firstTabs.filter((tab) => open.includes(tab));
  // People who have none of the usual tabs get the first ones of their own.
  const tabs = known.length > 0 ? known : open.slice(0, maxTabs);
  const behindMore = open.filter((destination) => !tabs.includes(destination));
  const countOf = (destination: Destination) =>
    destination.counts ? counts[destination.counts] : 0;
  const groups = [
    { title: '', destinations: [dashboard] },
    ...sidebarGroups,
    { title: 'Business', destinations: [settings] },
  ].flatMap(({ title, destinations }) => {
    const behind = destinations.filter((destination) => behindMore.includes(destination));
    return behind.length > 0 ? [{ title, destinations: behind }] : [];
  });
  const more = behindMore.reduce((sum, destination) => sum + countOf(destination), 0);
  return (
    <nav
      className={styles.bar}
      aria-label="Back office"
      data-assistant={(role && mayAccess(role, 'assistant', 'change')) || undefined}
    >
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} count={countOf(tab)} />
      ))}
      <PopoverMenu
        position="above"
        className={styles.tab}
        button={
          <>
            <span className={styles.icon}>
              <Ellipsis size={22} aria-hidden="true" />
              <CountBadge count={more} meaning="new" />
            </span>
            More
          </>
        }
      >
        {role && mayOpen(role, adminRoutes.requests) && (
          <MenuItem to={newLinks.request()} label="New request" icon={ClipboardPlus} count={0} />
        )}
        {role && mayOpen(role, adminRoutes.myDay) && !open.includes(myDay) && (
          <MenuItem {...myDay} count={0} />
        )}
        {groups.map(({ title, destinations }) => (
          <Fragment key={title}>
            {title && <li className={styles.heading}>{title}</li>}
            {destinations.map((destination) => (
              <MenuItem key={destination.to} {...destination} count={countOf(destination)} />
            ))}
          </Fragment>
        ))}
        <OwnerMenuItems email="" />
      </PopoverMenu>
    </nav>
  );
}

interface ItemProps extends Pick<Destination, 'to' | 'label' | 'icon'> {
  count: number;
}

function MenuItem({ to, label, icon: Icon, count }: ItemProps) {
  return (
    <li>
      <Link to={to}>
        <Icon size={16} aria-hidden="true" /> {label} <CountBadge count={count} meaning="new" />
      </Link>
    </li>
  );
}

function Tab({ to, label, icon: Icon, count }: ItemProps) {
  const { pathname } = useLocation();
  // People without a tab for My day reach it from the schedule.
  const isAround = to === schedule.to && pathname === adminRoutes.myDay;
  return (
    <NavLink to={to} className={styles.tab ?? ''} data-around={isAround || undefined}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
        <CountBadge count={count} meaning="new" />
      </span>
      {label}
    </NavLink>
  );
}
