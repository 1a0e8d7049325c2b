import { expect, test } from 'vitest';
import type { Billing } from '#features/revenue/rules.ts';
import { isAskedFirst, nextStepOf, type ProjectFacts } from './next-step.ts';
import type { ProjectStatus } from './projects.ts';

const nothing: ProjectFacts = { estimates: [], invoices: [], visitsAhead: [] };
const visit = { id: 'v', label: 'Visit' };
const estimate = (status: string) => ({ id: `estimate ${status}`, status });
const invoice = (status: string, kind = 'final') => ({ id: `${kind} ${status}`, status, kind });

test.each<[string, ProjectStatus, Partial<ProjectFacts> & { billing?: Billing }, string]>([
  ['a new one', 'submitted', {}, 'write_estimate'],
  [
    'one with a draft',
    'submitted',
    { estimates: [estimate('draft')] },
    'write_estimate estimate draft',
  ],
  [
    'one whose estimate is out',
    'quoted',
    { estimates: [estimate('sent')] },
    'record_answer estimate sent',
  ],
  [
    'one whose estimate was declined',
    'quoted',
    { estimates: [estimate('rejected')] },
    'write_estimate',
  ],
  ['an approved one', 'approved', {}, 'schedule_visit'],
  ['an approved one with a visit', 'approved', { visitsAhead: [visit] }, 'start'],
  ['a scheduled one', 'scheduled', { visitsAhead: [visit] }, 'start'],
  ['one at work', 'in_progress', {}, 'complete'],
  ['a completed one', 'completed', {}, 'make_invoice'],
  [
    'one with a paid deposit',
    'completed',
    { invoices: [invoice('paid', 'deposit')] },
    'make_invoice',
  ],
  [
    'one with a draft invoice',
    'completed',
    { invoices: [invoice('draft')] },
    'make_invoice final draft',
  ],
  ['one with a voided invoice', 'completed', { invoices: [invoice('cancelled')] }, 'make_invoice'],
  [
    'one with an open invoice',
    'completed',
    { billing: 'to_pay', invoices: [invoice('sent')] },
    'record_payment final sent',
  ],
  [
    'one with an open deposit',
    'completed',
    { billing: 'to_pay', invoices: [invoice('paid'), invoice('overdue', 'deposit')] },
    'record_payment deposit overdue',
  ],
  [
    'one of which only a part is invoiced',
    'completed',
    { invoices: [invoice('paid', 'progress')] },
    'make_invoice',
  ],
  [
    'one that its deposit paid in full',
    'completed',
    { billing: 'settled', invoices: [invoice('paid', 'deposit')] },
    'ask_for_review',
  ],
  [
    'a paid one',
    'completed',
    { billing: 'settled', invoices: [invoice('paid')] },
    'ask_for_review',
  ],
  ['a cancelled one', 'cancelled', {}, 'none'],
])(
  '%s goes on with its real next step',
  (_, status, { billing = 'to_invoice', ...facts }, expected) => {
    const next = nextStepOf(status, billing, { ...nothing, ...facts });
    expect(next ? [next.step, next.id].filter(Boolean).join(' ') : 'none').toBe(expected);
  },
);

test('completing asks first while a task is open or a visit planned', () => {
  const done = { task_count: 2, tasks_done: 2 };
  expect(isAskedFirst(done, nothing)).toBe(false);
  expect(isAskedFirst({ ...done, tasks_done: 1 }, nothing)).toBe(true);
  expect(isAskedFirst(done, { visitsAhead: [visit] })).toBe(true);
});
