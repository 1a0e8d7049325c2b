import { readCallTotals } from '#features/calls/index.ts';
import { countUnreadConversations } from '#features/conversations/index.ts';
import { countMailbox } from '#features/mailbox/index.ts';
import { countUnreadThreads } from '#features/messages/index.ts';
import { countPartners } from '#features/partners/index.ts';
import { countRequests } from '#features/requests/index.ts';
import { countUnreadTextThreads } from '#features/text-messages/index.ts';
import { type Area, mayAccess, type OfficeRole } from '#lib/rights.ts';
import type { Database } from '#platform/database/database.ts';
import type { NewCounts } from '../contract.ts';

/** How many new items there are of what a role may open; the rest isn't counted. */
export async function countNew(database: Database, role: OfficeRole): Promise<NewCounts> {
  const ofArea = async (area: Area, count: () => Promise<number>): Promise<number> =>
    mayAccess(role, area, 'change') ? count() : 0;
  const [requests, calls, emails, chats, threads, texts, partners] = await Promise.all([
    ofArea('requests', async () => (await countRequests(database)).new),
    ofArea('phone', async () => {
      const { missed, unheard } = await readCallTotals(database);
      return missed + unheard;
    }),
    ofArea('mailbox', async () => (await countMailbox(database)).unread),
    ofArea('messages', () => countUnreadConversations(database)),
    ofArea('messages', () => countUnreadThreads(database)),
    ofArea('messages', () => countUnreadTextThreads(database)),
    ofArea('partners', async () => (await countPartners(database)).waiting),
  ]);
  return { requests, calls, emails, chats, messages: threads + texts, partners };
}
