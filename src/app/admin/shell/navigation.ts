import {
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileInput,
  FilePenLine,
  Globe,
  Hammer,
  HandCoins,
  HardHat,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Phone,
  ReceiptText,
  ServerCog,
  Settings,
  UserPlus,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { NewCounts } from '#features/dashboard/contract.ts';
import { adminRoutes } from '#lib/links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { OfficeRole } from '#lib/rights.ts';

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Whose number of new items is shown next to it. */
  counts?: keyof NewCounts;
  /** The only role that sees it here; others find the same on other pages. */
  only?: OfficeRole;
}

/** Whether a role has this in its navigation. */
export function isOffered({ to, only }: Destination, role: OfficeRole | undefined): boolean {
  return role !== undefined && mayOpen(role, to) && (!only || only === role);
}

export const dashboard: Destination = {
  to: adminRoutes.dashboard,
  label: 'Dashboard',
  icon: LayoutDashboard,
};
const phone: Destination = {
  to: adminRoutes.phone,
  label: 'Phone',
  icon: Phone,
  counts: 'calls',
};
const email: Destination = {
  to: adminRoutes.email,
  label: 'Email',
  icon: Mail,
  counts: 'emails',
};
const chat: Destination = {
  to: adminRoutes.chat,
  label: 'Chat',
  icon: MessagesSquare,
  counts: 'chats',
};
export const messages: Destination = {
  to: adminRoutes.messages,
  label: 'Messages',
  icon: MessageCircle,
  counts: 'messages',
};
export const requests: Destination = {
  to: adminRoutes.requests,
  label: 'Requests',
  icon: ClipboardList,
  counts: 'requests',
};
export const schedule: Destination = {
  to: adminRoutes.schedule,
  label: 'Schedule',
  icon: CalendarDays,
};
export const myDay: Destination = {
  to: adminRoutes.myDay,
  label: 'My day',
  only: 'field',
  icon: CalendarCheck,
};
const projects: Destination = {
  to: adminRoutes.projects,
  label: 'Projects',
  icon: Hammer,
};
const workOrders: Destination = {
  to: adminRoutes.workOrders,
  label: 'Work orders',
  icon: Wrench,
};
const estimates: Destination = {
  to: adminRoutes.estimates,
  label: 'Estimates',
  icon: FilePenLine,
};
const invoices: Destination = {
  to: adminRoutes.invoices,
  label: 'Invoices',
  icon: ReceiptText,
};
const payments: Destination = {
  to: adminRoutes.payments,
  label: 'Payments',
  icon: Wallet,
};
const customers: Destination = {
  to: adminRoutes.customers,
  label: 'Customers',
  icon: Users,
};
const customerOnboarding: Destination = {
  to: adminRoutes.customerOnboarding,
  label: 'Customer onboarding',
  icon: UserPlus,
};
const partners: Destination = {
  to: adminRoutes.partners,
  label: 'Partners',
  icon: HardHat,
  counts: 'partners',
};
const analytics: Destination = {
  to: adminRoutes.analytics,
  label: 'Analytics',
  icon: ChartColumn,
};
const activity: Destination = { to: adminRoutes.activity, label: 'Activity', icon: History };
const system: Destination = {
  to: adminRoutes.system,
  label: 'Server status',
  icon: ServerCog,
};
const content: Destination = { to: adminRoutes.content, label: 'Content', icon: Megaphone };
const website: Destination = { to: adminRoutes.website, label: 'Website', icon: Globe };

const payouts: Destination = {
  to: adminRoutes.partnerPayouts,
  label: 'Payouts',
  icon: HandCoins,
};

const partnerEstimates: Destination = {
  to: adminRoutes.partnerEstimates,
  label: 'Partner estimates',
  icon: FileInput,
};

export const settings: Destination = {
  to: adminRoutes.settings,
  label: 'Settings',
  icon: Settings,
};

export interface SidebarGroup {
  title: string;
  /** Its icon in the rail while it is folded. */
  icon: LucideIcon;
  destinations: Destination[];
  /** Not used every day: folded by default. */
  isRare?: boolean;
}

export const sidebarGroups: SidebarGroup[] = [
  { title: 'Talk', icon: MessagesSquare, destinations: [phone, email, chat, messages] },
  {
    title: 'Work',
    icon: Hammer,
    destinations: [schedule, myDay, requests, projects, estimates, invoices, payments],
  },
  { title: 'People', icon: Users, destinations: [customers, customerOnboarding] },
  {
    title: 'Partners',
    icon: HardHat,
    destinations: [partners, workOrders, partnerEstimates, payouts],
    isRare: true,
  },
  {
    title: 'Grow',
    icon: Megaphone,
    destinations: [content, website, analytics, activity, system],
    isRare: true,
  },
];

/** The current section. Partner payouts are below partners, so the more specific one wins. */
export function sectionOf(pathname: string): string | undefined {
  return [dashboard, settings, ...sidebarGroups.flatMap(({ destinations }) => destinations)]
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];
}
