import { z } from '@hono/zod-openapi';
import { currentBusiness } from '#features/settings/index.ts';
import { notedExtension } from '#lib/american-phone.ts';
import { formatPhoneWithExtension } from '#lib/phone.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { startField } from './contract/fields.ts';
import { type ListedVisit, listVisitsAfter, nameOf } from './store/visits.ts';

export const exportVisitsRoute = csvEndpoint('get /api/visits/export', {
  summary: 'Visits as a CSV file, in the order they were created, including cancelled ones',
  query: z.object({
    from: startField.optional().openapi({ description: 'Only those that start from then on' }),
    to: startField.optional().openapi({ description: 'Only those that start before' }),
  }),
});

const pageSize = 500;

const columns: [string, (listed: ListedVisit) => string | number | Date | null][] = [
  ['Starts', ({ visit }) => visit.startsAt ?? null],
  ['Ends', ({ visit }) => visit.endsAt ?? null],
  ['Minutes', ({ visit }) => visit.minutes],
  ['Arrival window', ({ visit }) => visit.windowMinutes],
  ['Status', ({ visit }) => visit.status],
  ['Title', ({ visit }) => visit.title],
  ['Customer', ({ customer }) => nameOf(customer)],
  ['Email', ({ customer }) => customer.email],
  [
    'Phone',
    ({ customer: { phone, notes } }) =>
      formatPhoneWithExtension(phone, notedExtension(phone, notes)),
  ],
  ['Project', ({ projectTitle }) => projectTitle],
  ['Address', ({ visit }) => visit.address],
  ['City', ({ visit }) => visit.city],
  ['State', ({ visit }) => visit.state],
  ['ZIP', ({ visit }) => visit.zipCode],
  ['Notes', ({ visit }) => visit.notes],
  ['How to prepare', ({ visit }) => visit.preparation],
];

export function exportVisits(app: App, span: { from?: Date | undefined; to?: Date | undefined }) {
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'visits.csv',
    header: columns.map(([name]) => name),
    async readPage(after) {
      const page = await listVisitsAfter(app.database, { ...span, after, limit: pageSize });
      return page.map((listed) => ({ ...listed, id: listed.visit.id }));
    },
    cells: (listed) => columns.map(([, read]) => read(listed)),
  });
}
