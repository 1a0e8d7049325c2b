import { adminLink } from '#lib/links.ts';
import type { ActivityLine } from '../contract.ts';

const pages = {
  request: 'request',
  customer: 'customer',
  project: 'project',
  estimate: 'estimate',
  invoice: 'invoice',
  payment: 'payment',
  partner: 'partner',
  work_order: 'workOrder',
} as const;

/** The page of the record that a line is about; nothing if it is gone, or has none. */
export function recordLink({ subject }: ActivityLine): string | undefined {
  const { kind, id, name } = subject;
  if (!name || !(kind in pages)) return undefined;
  return adminLink(pages[kind as keyof typeof pages], { id });
}
