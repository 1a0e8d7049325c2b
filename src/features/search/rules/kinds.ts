import { type Area, mayAccess, type OfficeRole } from '../../../lib/rights.ts';

/** What can be found; in this order people read it. */
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

/** What one must be allowed to read to find a kind. */
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
  /** Of the record, or of the thread that a message or an email is in. */
  id: string;
  title: string;
  /** What distinguishes it from others: a town, whose it is, a first line. */
  detail: string;
  /** A phone number or a day, to be read beside it. */
  aside: string;
  /** As the record has it; null where it has none. */
  status: string | null;
  /** In the currency of the business; null where it has none. */
  amount: number | null;
}

/** Most of each kind, and most that are shown as opened lately. */
export const searchLimits = { ofEachKind: 5, recent: 8 } as const;
