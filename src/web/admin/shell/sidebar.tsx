import { Link, NavLink } from 'react-router';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { PlumbLine } from '../../../ui/plumb-line.tsx';
import { adminRoutes } from '../../routes.ts';
import { CountBadge } from './count-badge.tsx';
import { type Destination, dashboard, settings, sidebarGroups } from './navigation.ts';
import styles from './sidebar.module.css';

export function Sidebar({ newRequests }: { newRequests: number }) {
  const { name, mark } = useHouseStyle();
  const link = (destination: Destination) => (
    <SidebarLink
      key={destination.to}
      {...destination}
      count={destination.countsRequests ? newRequests : 0}
    />
  );
  return (
    <aside className={styles.sidebar}>
      <Link to={adminRoutes.dashboard} className={styles.home}>
        <PlumbLine name={name} mark={mark} drop={26} />
      </Link>
      <nav aria-label="Back office">
        {link(dashboard)}
        {sidebarGroups.map(({ title, destinations }) => (
          <div key={title}>
            <p className={styles.group}>{title}</p>
            {destinations.map(link)}
          </div>
        ))}
        <div className={styles.last}>{link(settings)}</div>
      </nav>
      <p className={styles.product}>Plumbline</p>
    </aside>
  );
}

function SidebarLink({ to, label, icon: Icon, count }: Destination & { count: number }) {
  return (
    <NavLink to={to} className={styles.link}>
      <Icon size={18} aria-hidden="true" />
      {label}
      <CountBadge count={count} meaning="new" />
    </NavLink>
  );
}
