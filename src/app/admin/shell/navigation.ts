import { icons } from 'virtual:office-icons';
import { Hammer, HardHat, type LucideIcon, Megaphone, MessagesSquare, Users } from 'lucide-react';
import type { MenuGroup, OfficePage } from '#lib/office-pages/page.ts';
import { officePageList } from '#lib/office-pages/pages.ts';
import type { OfficePageName } from '#lib/office-pages/rows.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { OfficeRole } from '#lib/rights.ts';

/** A page with a name and an icon, which the navigation or the search offers. */
export interface Destination {
  name: OfficePageName;
  to: string;
  label: string;
  icon: LucideIcon;
  menu?: MenuGroup | undefined;
  /** Whose number of new items is shown next to it. */
  counts?: OfficePage['counts'];
  /** The only role that sees it here; others find the same on other pages. */
  only?: OfficeRole | undefined;
  /** Other words for it. */
  also: string;
}

/** Whether a role has this in its navigation. */
export function isOffered({ to, only }: Destination, role: OfficeRole | undefined): boolean {
  return role !== undefined && mayOpen(role, to) && (!only || only === role);
}

export const destinations: Destination[] = officePageList.flatMap(
  ({ name, path: to, title: label, icon: iconName, menu, counts, only, also = '' }) => {
    const icon = iconName && icons[iconName];
    return icon && label ? [{ name, to, label, icon, menu, counts, only, also }] : [];
  },
);

const inMenu = (group: MenuGroup) => destinations.filter(({ menu }) => menu === group);

/** Above and below the groups. */
export const dashboard = destinationOf('dashboard');
export const settings = destinationOf('settings');

/** A page that has a name and an icon. */
export function destinationOf(page: OfficePageName): Destination {
  const found = destinations.find(({ name }) => name === page);
  if (!found) throw new Error(`${page} has no icon or no title`);
  return found;
}

export interface SidebarGroup {
  title: string;
  /** Its icon in the rail while it is folded. */
  icon: LucideIcon;
  destinations: Destination[];
  /** Not used every day: folded by default. */
  isRare?: boolean;
}

export const sidebarGroups: SidebarGroup[] = [
  { title: 'Talk', icon: MessagesSquare, destinations: inMenu('Talk') },
  { title: 'Work', icon: Hammer, destinations: inMenu('Work') },
  { title: 'People', icon: Users, destinations: inMenu('People') },
  { title: 'Partners', icon: HardHat, destinations: inMenu('Partners'), isRare: true },
  { title: 'Grow', icon: Megaphone, destinations: inMenu('Grow'), isRare: true },
];

/** The current section. Partner payouts are below partners, so the more specific one wins. */
export function sectionOf(pathname: string): string | undefined {
  return destinations
    .filter(({ menu }) => menu)
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];
}
