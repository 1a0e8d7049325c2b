import { createRoute } from '@hono/zod-openapi';
import { formatPhone } from '../../../lib/phone.ts';
import { csvFile, ownerOnly } from '../../../platform/http/api.ts';
import { csvAnswer } from '../../../platform/http/csv-response.ts';
import type { App } from '../../../services/app.ts';
import { projectFilter } from '../contract/projects.ts';
import { progressOf } from '../rules/projects.ts';
import { type ListedProject, listProjects, type ProjectPage } from '../store/projects.ts';

export const exportProjectsRoute = createRoute({
  method: 'get',
  path: '/api/projects/export',
  summary: 'The projects of a list as a CSV file, newest first',
  security: ownerOnly,
  request: { query: projectFilter },
  responses: csvFile,
});

const pageSize = 500;

const columns: [string, (project: ListedProject) => string | number | null][] = [
  ['Title', ({ title }) => title],
  ['First name', ({ customer }) => customer.firstName],
  ['Last name', ({ customer }) => customer.lastName],
  ['Email', ({ customer }) => customer.email],
  ['Phone', ({ customer }) => formatPhone(customer.phone)],
  ['Status', ({ status }) => status],
  ['Priority', ({ priority }) => priority],
  ['Category', ({ category }) => category],
  ['Progress', (project) => progressOf(project)],
  ['Estimated cost', ({ estimatedCost }) => estimatedCost],
  ['Actual cost', ({ actualCost }) => actualCost],
  ['Start', ({ startDate }) => startDate],
  ['Due', ({ dueDate }) => dueDate],
  ['Completed', ({ completedAt }) => completedAt?.toISOString() ?? null],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP', ({ zipCode }) => zipCode],
  ['Description', ({ description }) => description],
  ['Created', ({ createdAt }) => createdAt.toISOString()],
];

export function exportProjects(app: App, filter: Omit<ProjectPage, 'cursor' | 'limit'>): Response {
  return csvAnswer({
    name: 'projects.csv',
    header: columns.map(([name]) => name),
    readPage: (cursor) => listProjects(app.database, { ...filter, cursor, limit: pageSize }),
    cells: (project) => columns.map(([, read]) => read(project)),
  });
}
