import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Billing, withBasis } from '#features/revenue/rules.ts';
import { dayIn } from '#lib/days/days.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import panel from '#ui/admin/panel.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { ProjectView } from '../contract/projects.ts';
import { isOverdue } from '../rules/projects.ts';
import { dayLabel } from './day-label.ts';
import { ProgressLevel } from './progress-level.tsx';
import styles from './project-page.module.css';

/** The project in five numbers. */
export function ProjectSums({ project }: { project: ProjectView }) {
  const { currency } = useLocale();
  const { progress, task_count, tasks_done, estimated_cost, actual_cost } = project;
  const money = (amount: number | null) => (amount === null ? '–' : exactMoney(amount, currency));
  const left =
    estimated_cost === null ? null : toDollars(toCents(estimated_cost) - toCents(actual_cost ?? 0));
  const share =
    estimated_cost && actual_cost !== null
      ? `${Math.round((actual_cost / estimated_cost) * 100)}% of what was expected`
      : '';
  return (
    <dl className={`${panel.panel} ${styles.sums}`} aria-label="Project totals">
      <Sum
        label="Progress"
        note={task_count > 0 ? `${tasks_done} of ${task_count} tasks` : 'Based on status'}
      >
        <Flex component="span" gap="sm" align="center">
          {progress}% <ProgressLevel percent={progress} label="Progress" />
        </Flex>
      </Sum>
      <Sum label="Expected cost" note={estimated_cost === null ? 'Not known yet' : ''}>
        {money(estimated_cost)}
      </Sum>
      <Sum label="Cost so far" note={share}>
        {money(actual_cost)}
      </Sum>
      <Sum
        label={left !== null && left < 0 ? 'Over what was expected' : 'Remaining'}
        isBad={left !== null && left < 0}
      >
        {money(left === null ? null : Math.abs(left))}
      </Sum>
      <Due project={project} />
    </dl>
  );
}

/** The project's value, revenue, cost, and profit. */
export function ProjectResult({ project }: { project: ProjectView }) {
  const { currency } = useLocale();
  const { revenue_basis, revenue, cost, profit, billing, value, value_before_tax } = project;
  const money = (amount: number | null) => (amount === null ? '–' : exactMoney(amount, currency));
  const isLoss = profit !== null && profit < 0;
  const isMore = toCents(cost) > toCents(project.actual_cost ?? 0);
  return (
    <dl className={`${panel.panel} ${styles.sums} ${styles.result}`} aria-label="Project result">
      <Sum
        label="Value with tax"
        note={value === null ? 'Nothing approved yet' : `${money(value_before_tax)} before tax`}
      >
        {money(value)}
      </Sum>
      <Sum
        label={withBasis('Revenue', revenue_basis)}
        note={`${revenue_basis === 'cash' ? 'Payments less refunds' : 'Invoices less credits'}, without sales tax`}
      >
        {money(revenue)}
      </Sum>
      <Sum label="Cost" note={isMore ? 'With payouts to partners' : ''}>
        {money(cost)}
      </Sum>
      <Sum
        label={isLoss ? 'Loss' : 'Profit'}
        note={profit === null ? profitNotes[billing] : ''}
        isBad={isLoss}
      >
        {money(profit === null ? null : Math.abs(profit))}
      </Sum>
    </dl>
  );
}

/** Why there is no profit or loss yet. */
const profitNotes: Record<Billing, string> = {
  to_invoice: 'Once all of the work is invoiced',
  to_pay: 'Once everything is paid',
  settled: '',
};

function Due({ project }: { project: ProjectView }) {
  const { timeZone, dateFormat } = useLocale();
  const today = dayIn(timeZone, useNow());
  const { status, due_date, start_date, completed_at } = project;
  const label = (day: string) => dayLabel(day, today, dateFormat);
  const started = start_date
    ? `${start_date > today ? 'Starts' : 'Started'} ${label(start_date)}`
    : '';
  if (completed_at) {
    return (
      <Sum label="Completed" note={started}>
        {label(dayIn(timeZone, new Date(completed_at)))}
      </Sum>
    );
  }
  const isLate = isOverdue({ status, dueDate: due_date }, today);
  return (
    <Sum label={isLate ? 'Overdue, was due' : 'Due'} note={started} isBad={isLate}>
      {due_date ? label(due_date) : '–'}
    </Sum>
  );
}

interface SumProps {
  label: string;
  note?: string;
  isBad?: boolean;
  children: ReactNode;
}

function Sum({ label, note = '', isBad = false, children }: SumProps) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd className={styles.sum}>{children}</dd>
      {note && (
        <Box component="dd" fz={13} c="dimmed">
          {note}
        </Box>
      )}
    </div>
  );
}
