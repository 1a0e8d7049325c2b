import { estimateListQuery } from '#features/estimates/admin/queries.ts';
import { projectInvoicesQuery } from '#features/invoices/admin/queries.ts';
import { threadQuery } from '#features/messages/admin/queries.ts';
import { costsQuery, projectQuery, tasksQuery } from '#features/projects/admin/queries.ts';
import { projectVisitsQuery } from '#features/schedule/admin/queries.ts';
import { orderListQuery } from '#features/work-orders/admin/queries.ts';
import type { AskFirst } from './load-at-first.ts';

/**
 * Requests what a project page shows first and needs for the next step. Its other panels load on
 * their own.
 */
export const askForProject: AskFirst = ({ queries, id }) => [
  queries.ensureQueryData(projectQuery(id)),
  queries.ensureInfiniteQueryData(threadQuery(id)),
  queries.ensureInfiniteQueryData(orderListQuery({ project_id: id })),
  queries.ensureInfiniteQueryData(estimateListQuery({ project_id: id })),
  queries.ensureQueryData(projectInvoicesQuery(id)),
  queries.ensureQueryData(projectVisitsQuery(id)),
  queries.ensureInfiniteQueryData(tasksQuery(id)),
  queries.ensureQueryData(costsQuery(id)),
];
