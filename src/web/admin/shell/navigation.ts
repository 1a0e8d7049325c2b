import {
  ClipboardList,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Settings,
} from 'lucide-react';
import { adminRoutes } from '../../routes.ts';

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Whether the count of new requests stands beside it. */
  countsRequests?: boolean;
}

export const dashboard: Destination = {
  to: adminRoutes.dashboard,
  label: 'Dashboard',
  icon: LayoutDashboard,
};
export const email: Destination = { to: adminRoutes.email, label: 'Email', icon: Mail };
export const requests: Destination = {
  to: adminRoutes.requests,
  label: 'Requests',
  icon: ClipboardList,
  countsRequests: true,
};
export const website: Destination = { to: adminRoutes.website, label: 'Website', icon: Globe };

export const settings: Destination = {
  to: adminRoutes.settings,
  label: 'Settings',
  icon: Settings,
};

export const sidebarGroups: { title: string; destinations: Destination[] }[] = [
  { title: 'Talk', destinations: [email] },
  { title: 'Work', destinations: [requests] },
  { title: 'Grow', destinations: [website] },
];
