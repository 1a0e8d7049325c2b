import { z } from '@hono/zod-openapi';
import { currentBusiness } from '#features/settings/index.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { type Folder, folders } from './rules/mailbox.ts';
import { listEmails, type StoredEmail } from './store/emails.ts';

export const exportMessagesRoute = csvEndpoint('get /api/email/messages/export', {
  summary: 'The mailbox as a CSV file, newest first, without email bodies',
  query: z.object({ folder: z.enum(folders).optional() }),
});

const pageSize = 500;

// No bodies, because they contain private links and password reset links.
const columns: [string, (email: StoredEmail) => string | Date | null][] = [
  ['Date', ({ createdAt }) => createdAt],
  ['Folder', ({ folder }) => folder],
  ['From', ({ sender }) => sender],
  ['To', ({ recipient }) => recipient],
  ['Subject', ({ subject }) => subject],
  ['Delivery', ({ delivery }) => delivery],
  ['Delivered', ({ deliveredAt }) => deliveredAt ?? null],
  ['Error', ({ error }) => error],
];

export function exportMessages(app: App, folder: Folder | undefined): Promise<Response> {
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'emails.csv',
    header: columns.map(([name]) => name),
    readPage: (cursor) => listEmails(app.database, { folder, cursor, limit: pageSize }),
    cells: (email) => columns.map(([, read]) => read(email)),
  });
}
