import type * as icons from 'lucide-react';
import type { Access, Area } from '../rights.ts';

/** A file below `src`, and what it exports. */
type Export = `${'app' | 'features'}/${string}.tsx#${string}`;

/** The groups of the navigation; dashboard and settings are above and below them. */
export type MenuGroup = 'top' | 'Talk' | 'Work' | 'People' | 'Partners' | 'Grow' | 'bottom';

/**
 * All that is known of a page of the back office before it loads. Browsers get rows without
 * `component`, `frame`, `assistant`, and `first` (`scripts/office-pages.ts`).
 */
export interface OfficePage {
  /** Its address. A fixed one comes before one with a parameter that would match it. */
  path: `/${string}`;
  /** Its component, which loads when the page is opened. */
  component?: Export;
  /** The component around it, in which pages with the same frame change places. */
  frame?: Export;
  /** The page that stays open next to it, such as the list of a record. */
  beside?: string;
  /** The right it requires; without one, that of the closest page above it. */
  right?: readonly [area: Area, access: Access];
  /** It needs no sign-in. */
  isOpen?: true;
  /** Its name: the heading of its page, and with an icon also in navigation and search. */
  title?: string;
  icon?: keyof typeof icons;
  /** Its group in the navigation, where the order is that of the rows. */
  menu?: MenuGroup;
  /** The number of new items shown next to it. */
  counts?: 'requests' | 'calls' | 'emails' | 'chats' | 'messages' | 'partners';
  /** The only role with it in the navigation; others find the same on other pages. */
  only?: 'field';
  /** Other words for it in the search. */
  also?: string;
  /** What the assistant calls it, in plain text without accents; without it, it opens it for no one. */
  assistant?: readonly [string, ...string[]];
  /**
   * If it is drawn once its data is there: what its document requests right away. The queries are
   * the `prefetch` of its module, or of its frame's.
   */
  first?: readonly string[];
}
