import { type Area, mayAccess, type OfficeRole } from '#lib/rights.ts';

/** What can be found, in display order. */
export const searchKinds = [
  'customer',
  'project',
  'estimate',
  'invoice',
  'request',
  'message',
  'text',
  'conversation',
  'call',
  'email',
  'partner',
  'work_order',
  'price',
  'post',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** The right needed to find each kind. */
const areas: Record<SearchKind, Area> = {
  customer: 'customers',
  project: 'projects',
  estimate: 'estimates',
  invoice: 'invoices',
  request: 'requests',
  message: 'messages',
  text: 'messages',
  conversation: 'messages',
  call: 'phone',
  email: 'mailbox',
  partner: 'partners',
  work_order: 'partners',
  price: 'price-book',
  post: 'content',
};

/** The kinds that a role may find. */
export function kindsFor(role: OfficeRole): SearchKind[] {
  return searchKinds.filter((kind) => mayAccess(role, areas[kind], 'read'));
}

export interface Found {
  kind: SearchKind;
  /** The record's id, or that of a message's or email's thread. */
  id: string;
  title: string;
  /** What distinguishes it: a town, its customer, a first line. */
  detail: string;
  /** A phone number or day, shown beside it. */
  aside: string;
  /** The record's status; null if it has none. */
  status: string | null;
  /** In the business's currency; null if it has none. */
  amount: number | null;
}

/** The max results of each kind, and max recently opened records. */
export const searchLimits = { ofEachKind: 5, recent: 8 } as const;
