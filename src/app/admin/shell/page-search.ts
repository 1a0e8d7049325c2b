import {
  BookOpen,
  CircleUserRound,
  DatabaseBackup,
  History,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import { allStartLike } from '#features/search/rules/like.ts';
import { adminRoutes } from '#lib/links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { OfficeRole } from '#lib/rights.ts';
import { dashboard, settings, sidebarGroups } from './navigation.ts';

interface Page {
  label: string;
  icon: LucideIcon;
  to: string;
}

interface FoundPage extends Page {
  /** What was typed is its name or another word for it, whole. */
  isNamed: boolean;
}

/** Other words for a page of the navigation, by its path. */
const synonyms: Record<string, string> = {
  [adminRoutes.requests]: 'leads inquiries',
  [adminRoutes.projects]: 'jobs work',
  [adminRoutes.estimates]: 'quotes',
  [adminRoutes.invoices]: 'bills',
  [adminRoutes.payments]: 'money',
  [adminRoutes.schedule]: 'calendar visits appointments',
  [adminRoutes.customers]: 'clients people contacts',
  [adminRoutes.partners]: 'subcontractors',
  [adminRoutes.phone]: 'calls voicemail',
  [adminRoutes.email]: 'inbox mailbox',
  [adminRoutes.messages]: 'texts sms',
  [adminRoutes.website]: 'logo photos homepage site reviews',
  [adminRoutes.analytics]: 'reports statistics',
  [adminRoutes.content]: 'social posts',
  [adminRoutes.system]:
    'system health jobs errors log database disk storage version monitoring certificates tokens',
};

/** Pages that the navigation does not name. */
const others: (Page & { also: string })[] = [
  {
    label: 'Price book',
    also: 'services prices rates',
    icon: BookOpen,
    to: adminRoutes.priceBook,
  },
  {
    label: 'Your account',
    also: 'password name passkey sign-in email log out sign out',
    icon: CircleUserRound,
    to: adminRoutes.account,
  },
  {
    label: 'Overdue invoices',
    also: 'late unpaid',
    icon: ReceiptText,
    to: `${adminRoutes.invoices}?status=overdue`,
  },
  { label: 'Activity', also: 'history log', icon: History, to: adminRoutes.activity },
  {
    label: 'Backups and export',
    also: 'backup restore download your data',
    icon: DatabaseBackup,
    to: adminRoutes.settingsYourData,
  },
];

/** Pages whose name or another word for it starts like each typed word; names come first. */
export function findPages(typed: string, role: OfficeRole): FoundPage[] {
  const ofNavigation = [
    dashboard,
    ...sidebarGroups.flatMap((group) => group.destinations),
    settings,
  ].map(({ label, icon, to }) => ({ label, icon, to, also: synonyms[to] ?? '' }));
  const known = new Set(ofNavigation.map(({ to }) => to));
  const pages = [...ofNavigation, ...others.filter(({ to }) => !known.has(to))];
  return pages
    .filter(({ to }) => mayOpen(role, to.replace(/\?.*/, '')))
    .filter(({ label, also }) => allStartLike(typed, `${label} ${also}`))
    .map(({ also, ...page }) => ({ ...page, isNamed: isNamed(typed, page.label, also) }))
    .sort((one, other) => rankOf(typed, one.label) - rankOf(typed, other.label));
}

/** Whether a text is the label, or stands among the other words. */
export function isNamed(typed: string, label: string, also = ''): boolean {
  const text = typed.trim().toLowerCase();
  return text !== '' && (text === label.toLowerCase() || ` ${also} `.includes(` ${text} `));
}

function rankOf(typed: string, label: string): number {
  return allStartLike(typed, label) ? 0 : 1;
}
