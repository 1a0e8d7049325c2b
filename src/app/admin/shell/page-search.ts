import type { LucideIcon } from 'lucide-react';
import { allStartLike } from '#features/search/rules/like.ts';
import { adminLink } from '#lib/links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { OfficeRole } from '#lib/rights.ts';
import { destinationOf, destinations, sidebarGroups } from './navigation.ts';

interface FoundPage {
  label: string;
  icon: LucideIcon;
  to: string;
  /** What was typed is its name or another word for it, whole. */
  isNamed: boolean;
}

/** The pages of the navigation in its order, then the others. */
const pages = [
  destinationOf('dashboard'),
  ...sidebarGroups.flatMap((group) => group.destinations),
  destinationOf('settings'),
  ...destinations.filter(({ menu }) => !menu),
  {
    label: 'Overdue invoices',
    also: 'late unpaid',
    icon: destinationOf('invoices').icon,
    to: adminLink('invoices', {}, { status: 'overdue' }),
  },
];

/** Pages whose name or another word for it starts like each typed word; names come first. */
export function findPages(typed: string, role: OfficeRole): FoundPage[] {
  return pages
    .filter(({ to }) => mayOpen(role, to.replace(/\?.*/, '')))
    .filter(({ label, also }) => allStartLike(typed, `${label} ${also}`))
    .map(({ label, icon, to, also }) => ({
      label,
      icon,
      to,
      isNamed: isNamed(typed, label, also),
    }))
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
