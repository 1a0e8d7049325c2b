import { currentBusiness } from '#features/settings/index.ts';
import { formatPhone } from '#lib/phone.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { requestFilter } from './contract/requests.ts';
import { sourceLabels } from './rules/sources.ts';
import { type ListedRequest, listRequests, type RequestPage } from './store/requests.ts';

export const exportRequestsRoute = csvEndpoint('get /api/requests/export', {
  summary: 'The requests of a list as a CSV file, newest first',
  query: requestFilter,
});

const pageSize = 500;

const columns: [string, (request: ListedRequest) => string | number | Date | null][] = [
  ['Number', ({ requestNumber }) => requestNumber],
  ['Received', ({ createdAt }) => createdAt],
  ['Status', ({ status }) => status],
  ['Urgency', ({ urgency }) => urgency],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => formatPhone(phone)],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['ZIP', ({ zipCode }) => zipCode],
  ['Description', ({ projectDescription }) => projectDescription],
  ['Preferred date', ({ preferredDate }) => preferredDate],
  ['Preferred time', ({ preferredTime }) => preferredTime],
  ['Preferred contact', ({ contactMethod }) => contactMethod],
  ['Language', ({ language }) => language],
  ['Photos', ({ photoCount }) => photoCount],
  ['Source', ({ formSource }) => sourceLabels[formSource]],
  ['Expected value', ({ expectedValue }) => expectedValue],
  ['Status since', ({ statusSince }) => statusSince],
  ['Lost because', ({ lostReason }) => lostReason],
  ['Note', ({ note }) => note],
  ['Withdrawn', ({ withdrawnAt }) => withdrawnAt],
  ['Withdrawal reason', ({ withdrawalReason }) => withdrawalReason],
];

export function exportRequests(
  app: App,
  filter: Omit<RequestPage, 'cursor' | 'limit'>,
): Promise<Response> {
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'requests.csv',
    header: columns.map(([name]) => name),
    readPage: (cursor) => listRequests(app.database, { ...filter, cursor, limit: pageSize }),
    cells: (request) => columns.map(([, read]) => read(request)),
  });
}
