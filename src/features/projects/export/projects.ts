import {
  nothingYet,
  type ProjectResult,
  readProjectResults,
  revenueBasis,
} from '#features/revenue/index.ts';
import { withBasis } from '#features/revenue/rules.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { formatPhone } from '#lib/phone.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { projectFilter } from '../contract/projects.ts';
import { isOpen, progressOf } from '../rules/projects.ts';
import { type ListedProject, listProjects, type ProjectPage } from '../store/projects.ts';

export const exportProjectsRoute = csvEndpoint('get /api/projects/export', {
  summary: 'The projects of a list as a CSV file, newest first',
  query: projectFilter,
});

const pageSize = 500;

type ExportedProject = ListedProject & ProjectResult;

const columnsBy = (
  basis: RevenueBasis,
): [string, (project: ExportedProject) => string | number | Date | null][] => [
  ['Title', ({ title }) => title],
  ['First name', ({ customer }) => customer.firstName],
  ['Last name', ({ customer }) => customer.lastName],
  ['Email', ({ customer }) => customer.email],
  ['Phone', ({ customer }) => formatPhone(customer.phone)],
  ['Status', ({ status }) => status],
  ['Priority', ({ priority }) => priority],
  ['Category', ({ category }) => category],
  ['Progress', (project) => progressOf(project)],
  ['Value', ({ value }) => value],
  ['Value before tax', ({ valueBeforeTax }) => valueBeforeTax],
  ['Expected cost', ({ estimatedCost }) => estimatedCost],
  ['Actual cost', ({ actualCost }) => actualCost],
  [withBasis('Revenue', basis), ({ revenue }) => revenue],
  ['Cost', ({ cost }) => cost],
  ['Profit', ({ profit }) => profit],
  ['Start', ({ startDate }) => startDate],
  ['Due', ({ dueDate }) => dueDate],
  ['Completed', ({ completedAt }) => completedAt ?? null],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP', ({ zipCode }) => zipCode],
  ['Description', ({ description }) => description],
  ['Created', ({ createdAt }) => createdAt],
];

export function exportProjects(
  app: App,
  filter: Omit<ProjectPage, 'cursor' | 'limit'>,
): Promise<Response> {
  const basis = revenueBasis(app);
  const columns = columnsBy(basis);
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'projects.csv',
    header: columns.map(([name]) => name),
    readPage: async (cursor): Promise<ExportedProject[]> => {
      const page = await listProjects(app.database, { ...filter, cursor, limit: pageSize });
      const listed = page.map(({ id, status }) => ({ id, isClosed: !isOpen(status) }));
      const results = await readProjectResults(app.database, basis, listed);
      return page.map((project) => ({ ...project, ...(results.get(project.id) ?? nothingYet) }));
    },
    cells: (project) => columns.map(([, read]) => read(project)),
  });
}
