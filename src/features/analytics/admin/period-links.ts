import type { ProjectStatus } from '#features/projects/rules/projects.ts';
import { type AdminRoute, adminLink } from '#lib/links.ts';
import type { ActivityKind } from '../rules.ts';

/** The first and last day of a period, YYYY-MM-DD. */
interface Days {
  from: string;
  to: string;
}

/** Projects started in these days. */
export function startedLink({ from, to }: Days, status?: ProjectStatus): string {
  return adminLink('projects', {}, { status, created_from: from, created_to: to });
}

/** Projects completed in these days. */
export function completedLink({ from, to }: Days): string {
  const query = { status: 'completed', completed_from: from, completed_to: to };
  return adminLink('projects', {}, query);
}

/** Customers added in these days. */
export function customersLink({ from, to }: Days, source?: string): string {
  return adminLink(
    'customers',
    {},
    { sort: 'created', source, created_from: from, created_to: to },
  );
}

export type RequestOutcome = 'answered' | 'became_project';

/** Requests received in these days. */
export function requestsLink({ from, to }: Days, only?: RequestOutcome): string {
  const query = { created_from: from, created_to: to, ...(only && { [only]: 'true' }) };
  return adminLink('requests', {}, query);
}

const recordRoutes = {
  request: 'request',
  project: 'project',
  customer: 'customer',
  estimate: 'estimate',
  invoice: 'invoice',
  payment: 'payment',
  work_order: 'workOrder',
  message: 'messageThread',
  conversation: 'conversation',
} as const satisfies Partial<Record<ActivityKind, AdminRoute>>;

export function recordLink(kind: ActivityKind, id: string): string {
  if (kind === 'visit') return adminLink('schedule', {}, { visit: id });
  if (kind === 'email') return adminLink('email', {});
  return adminLink(recordRoutes[kind], { id });
}
