/** What can be found; in this order people read it. */
export const searchKinds = [
  'customer',
  'project',
  'estimate',
  'invoice',
  'request',
  'conversation',
  'call',
] as const;

export interface Found {
  kind: (typeof searchKinds)[number];
  id: string;
  title: string;
  /** What distinguishes it from others: a town, whose it is, a first line. */
  detail: string;
}
