import { Ellipsis } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { PopoverMenu } from '../../../ui/popover-menu.tsx';
import { CountBadge } from './count-badge.tsx';
import {
  chat,
  customerOnboarding,
  customers,
  type Destination,
  dashboard,
  email,
  estimates,
  invoices,
  messages,
  type NewCounts,
  partnerEstimates,
  partners,
  payments,
  payouts,
  projects,
  requests,
  settings,
  website,
  workOrders,
} from './navigation.ts';
import { OwnerMenuItems } from './owner-menu-items.tsx';
import styles from './tab-bar.module.css';

/** The phone's navigation, at the thumb. */
export function TabBar({ counts }: { counts: NewCounts }) {
  return (
    <nav className={styles.bar} aria-label="Back office">
      <Tab {...dashboard} label="Today" count={0} />
      <Tab {...requests} count={counts.requests} />
      <Tab {...chat} count={counts.chats} />
      <Tab {...email} count={0} />
      <PopoverMenu
        place="above"
        className={styles.tab}
        button={
          <>
            <span className={styles.icon}>
              <Ellipsis size={22} aria-hidden="true" />
              <CountBadge count={counts.messages} meaning="new messages" />
            </span>
            More
          </>
        }
      >
        <MenuItem {...messages} count={counts.messages} />
        <MenuItem {...projects} />
        <MenuItem {...workOrders} />
        <MenuItem {...estimates} />
        <MenuItem {...invoices} />
        <MenuItem {...payments} />
        <MenuItem {...customers} />
        <MenuItem {...customerOnboarding} />
        <MenuItem {...partners} count={counts.partners} />
        <MenuItem {...partnerEstimates} />
        <MenuItem {...payouts} />
        <MenuItem {...website} />
        <MenuItem {...settings} />
        <OwnerMenuItems email="" />
      </PopoverMenu>
    </nav>
  );
}

function MenuItem({ to, label, icon: Icon, count = 0 }: Destination & { count?: number }) {
  return (
    <li>
      <Link to={to}>
        <Icon size={16} aria-hidden="true" /> {label} <CountBadge count={count} meaning="new" />
      </Link>
    </li>
  );
}

function Tab({ to, label, icon: Icon, count }: Destination & { count: number }) {
  return (
    <NavLink to={to} className={styles.tab}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
        <CountBadge count={count} meaning="new" />
      </span>
      {label}
    </NavLink>
  );
}
