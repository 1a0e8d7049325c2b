import { z } from '@hono/zod-openapi';
import { currentBusiness } from '#features/settings/index.ts';
import { formatPhone } from '#lib/phone.ts';
import { searchQuery } from '#platform/http/api.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { conversationStatuses } from './rules/conversations.ts';
import {
  type ConversationPage,
  type ConversationRow,
  leadsOf,
  listConversations,
} from './store/conversations.ts';

export const exportConversationsRoute = csvEndpoint('get /api/chat/admin/conversations/export', {
  summary: 'The conversations of a list as a CSV file, latest message first',
  query: z.object({
    status: z.enum(conversationStatuses).optional(),
    q: searchQuery,
  }),
});

const pageSize = 500;

type Lead = Awaited<ReturnType<typeof leadsOf>>[number];
type Listed = ConversationRow & { lead: Lead | undefined };

const columns: [string, (conversation: Listed) => string | number | Date | null][] = [
  ['Started', ({ createdAt }) => createdAt],
  ['Last message', ({ lastMessageAt }) => lastMessageAt],
  ['Status', ({ status }) => status],
  ['Language', ({ language }) => language],
  ['Name', ({ lead }) => lead?.name ?? ''],
  ['Email', ({ lead }) => lead?.email ?? ''],
  ['Phone', ({ lead }) => formatPhone(lead?.phone ?? '')],
  ['Urgency', ({ facts }) => facts.urgency ?? ''],
  ['Work', ({ lead }) => lead?.projectType ?? ''],
  ['Details', ({ lead }) => lead?.projectDetails ?? ''],
  ['Sent a request', ({ requestId }) => (requestId ? 'yes' : 'no')],
  ['Unread', ({ unread }) => unread],
  ['Last message text', ({ lastMessage }) => lastMessage],
];

export function exportConversations(
  app: App,
  filter: Pick<ConversationPage, 'status' | 'search'>,
): Promise<Response> {
  // As it was when it was read: an ongoing conversation moves to the top.
  let after: ConversationRow | undefined;
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'conversations.csv',
    header: columns.map(([name]) => name),
    async readPage() {
      const rows = await listConversations(app.database, { ...filter, after, limit: pageSize });
      after = rows.at(-1) ?? after;
      const ids = rows.map(({ id }) => id);
      const leads = new Map(
        (await leadsOf(app.database, ids)).map((one) => [one.conversationId, one]),
      );
      return rows.map((row): Listed => ({ ...row, lead: leads.get(row.id) }));
    },
    cells: (conversation) => columns.map(([, read]) => read(conversation)),
  });
}
