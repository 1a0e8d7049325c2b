import type { Billing } from '#features/revenue/rules.ts';
import type { ProjectStatus } from './projects.ts';

/** What moves a project forward. */
export const nextSteps = [
  'write_estimate',
  'record_answer',
  'schedule_visit',
  'start',
  'complete',
  'make_invoice',
  'record_payment',
  'ask_for_review',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** A project's records that determine the next step. */
export interface ProjectFacts {
  estimates: { id: string; status: string }[];
  invoices: { id: string; status: string; kind: string }[];
  /** Scheduled visits that aren't over, next one first. */
  visitsAhead: { id: string; label: string }[];
}

/** The next step, and the record it continues, if there is one. */
export interface Next {
  step: NextStep;
  id: string | undefined;
}

const unpaid = ['sent', 'partial', 'overdue'];

/**
 * The next step: an estimate, its answer, a visit, the work, the invoice, the payment, a review.
 * None for canceled projects.
 */
export function nextStepOf(
  status: ProjectStatus,
  billing: Billing,
  { estimates, invoices, visitsAhead }: ProjectFacts,
): Next | undefined {
  if (status === 'submitted' || status === 'quoted') {
    const sent = estimates.find((estimate) => estimate.status === 'sent');
    if (sent) return { step: 'record_answer', id: sent.id };
    return { step: 'write_estimate', id: idOf(estimates, 'draft') };
  }
  if (status === 'approved' && visitsAhead.length === 0)
    return { step: 'schedule_visit', id: undefined };
  if (status === 'approved' || status === 'scheduled') return { step: 'start', id: undefined };
  if (status === 'in_progress') return { step: 'complete', id: undefined };
  if (status === 'cancelled') return undefined;
  const draft = idOf(
    invoices.filter(({ kind }) => kind !== 'deposit'),
    'draft',
  );
  if (draft) return { step: 'make_invoice', id: draft };
  const open = invoices.find((invoice) => unpaid.includes(invoice.status));
  if (billing === 'to_invoice') return { step: 'make_invoice', id: undefined };
  return open ? { step: 'record_payment', id: open.id } : { step: 'ask_for_review', id: undefined };
}

/** Whether completing a project asks first: it has open tasks, or upcoming visits. */
export function isAskedFirst(
  { task_count, tasks_done }: { task_count: number; tasks_done: number },
  { visitsAhead }: Pick<ProjectFacts, 'visitsAhead'>,
): boolean {
  return tasks_done < task_count || visitsAhead.length > 0;
}

function idOf(records: { id: string; status: string }[], status: string): string | undefined {
  return records.find((record) => record.status === status)?.id;
}
