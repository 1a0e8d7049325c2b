import { withBasis } from '#features/revenue/rules.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import type { AnalyticsView } from './contract.ts';

type Cell = string | number | null;

/** The numbers as table rows: metric, entry, count, amount, and the previous period's. */
export function exportAnalytics(view: AnalyticsView): Promise<Response> {
  const lines = [...totals(view), ...lists(view)].map((cells, index) => ({
    id: String(index),
    cells,
  }));
  return csvAnswer({
    name: `analytics-${view.now.days.from}-to-${view.now.days.to}.csv`,
    header: ['Metric', 'Group', 'Count', 'Amount', 'Previous count', 'Previous amount'],
    readPage: async (after) => (after === undefined ? lines : []),
    cells: ({ cells }) => cells,
  });
}

function totals({ now, before, revenue_basis: basis }: AnalyticsView): Cell[][] {
  const days = `${now.days.from} to ${now.days.to}`;
  return [
    [withBasis('Revenue', basis), days, null, now.revenue, null, before.revenue],
    ['Cost', days, null, now.cost, null, before.cost],
    [withBasis('Profit', basis), days, null, now.profit, null, before.profit],
    ['Projects completed', days, now.completed, null, before.completed, null],
    ['Projects started', days, now.projects, null, before.projects, null],
    ['New customers', days, now.customers, null, before.customers, null],
    ['Average project', days, null, now.average_project, null, before.average_project],
    ['Requests', days, now.requests, null, before.requests, null],
    [
      'Requests that became projects',
      days,
      now.became_projects,
      null,
      before.became_projects,
      null,
    ],
    ['Requests answered', days, now.answered, null, before.answered, null],
    ['Minutes to first reply', days, now.answer_minutes, null, before.answer_minutes, null],
  ];
}

function lists(view: AnalyticsView): Cell[][] {
  return [
    ...view.months.map((one): Cell[] => [
      withBasis('Revenue by month', view.revenue_basis),
      one.month,
      one.projects,
      one.revenue,
    ]),
    ...view.months.map((one): Cell[] => ['Cost by month', one.month, null, one.cost]),
    ...view.months.map((one): Cell[] => ['Profit by month', one.month, null, one.profit]),
    ...view.statuses.map((one): Cell[] => ['Projects by status', one.status, one.projects]),
    ...view.top_customers.map((one): Cell[] => [
      'Top customers',
      one.name,
      one.projects,
      one.revenue,
    ]),
    ...view.sources.map((one): Cell[] => [
      'Customers by source',
      one.source || 'Other',
      one.customers,
    ]),
  ].map((cells) => [...cells, ...Array<Cell>(6 - cells.length).fill(null)]);
}
