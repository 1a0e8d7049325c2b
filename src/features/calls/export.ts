import { currentBusiness } from '#features/settings/index.ts';
import { formatPhone } from '#lib/phone.ts';
import { shortestSearch } from '#lib/search.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { callFilter } from './contract/calls.ts';
import { isMissed, type RecordStatus } from './rules/record.ts';
import { listRecords, type RecordRow } from './store/records.ts';

export const exportCallsRoute = csvEndpoint('get /api/phone/calls/export', {
  summary: 'The calls of a list as a CSV file, newest first',
  query: callFilter,
});

const pageSize = 500;

const columns: [string, (call: RecordRow) => string | number | Date | null][] = [
  ['Started', ({ startedAt }) => startedAt],
  ['Direction', ({ direction }) => direction],
  ['Status', (call) => (isMissed(call) ? 'missed' : call.status)],
  ['Name', ({ currentName }) => currentName],
  ['Phone', ({ callerNumber }) => callerNumber && formatPhone(callerNumber)],
  ['Seconds', ({ durationSeconds }) => durationSeconds],
  ['Voicemail seconds', ({ voicemail }) => voicemail?.durationSeconds ?? null],
  ['Intent', ({ aiAnalysis }) => aiAnalysis?.intent ?? null],
  ['Category', ({ aiAnalysis }) => aiAnalysis?.category ?? null],
  ['Urgency', ({ aiAnalysis }) => aiAnalysis?.urgency ?? null],
  ['Follow-up', ({ followUpRequired }) => (followUpRequired ? 'yes' : 'no')],
  ['Last note', ({ lastNote }) => lastNote],
];

export function exportCalls(
  app: App,
  { q, status }: { q?: string | undefined; status?: RecordStatus | undefined },
): Promise<Response> {
  const search = q && q.length >= shortestSearch ? q : undefined;
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'calls.csv',
    header: columns.map(([name]) => name),
    readPage: (cursor) => listRecords(app.database, { search, status, cursor, limit: pageSize }),
    cells: (call) => columns.map(([, read]) => read(call)),
  });
}
