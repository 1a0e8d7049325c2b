import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { newId } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { conversationStatuses, type Lead } from '../rules/conversations.ts';
import { conversations } from '../tables.ts';
import type { ConversationRow, MessageRow, NewMessage } from './conversations.ts';

// A turn of a conversation as two statements, each its own transaction: what a visitor says and the
// answer each wait for the disk once, and lock nothing in between.

/**
 * Stores a visitor's message with its changes to the conversation, in one statement: two
 * simultaneous messages stay in order. Nothing if the conversation isn't this visitor's, or the
 * message is already stored.
 */
export async function insertVisitorMessage(
  database: Database | Transaction,
  message: NewMessage,
  visitorId: string,
  change: {
    lastMessage: string;
    statusAfter(status: ConversationRow['status']): ConversationRow['status'];
  },
): Promise<{ message: MessageRow; conversation: ConversationRow } | undefined> {
  const { id, conversationId, content, clientId, createdAt } = message;
  const statuses = sql.join(
    conversationStatuses.map((one) => sql`when ${one} then ${change.statusAfter(one)}`),
    sql` `,
  );
  const { rows } = await database.execute(sql`
    with message as (
      insert into chat_messages (id, conversation_id, role, author, content, client_id, created_at)
      select ${id}::uuid, mine.id, ${message.role}, ${message.author}, ${content}, ${clientId}, ${createdAt}::timestamptz
      from (
        select id from conversations
        where id = ${conversationId} and visitor_id = ${visitorId} for update
      ) as mine
      on conflict (conversation_id, client_id) do nothing
      returning conversation_id, position
    )
    update conversations set
      status = case status ${statuses} end, unread = unread + 1,
      last_message = ${change.lastMessage}, last_message_at = ${createdAt}
    from message where conversations.id = message.conversation_id
    returning conversations.*, message.position`);
  return stored(rows[0], message);
}

/**
 * Stores an answer with everything that was learned, in one statement. Nothing if the conversation
 * has changed since the answer was made, or the message is already answered.
 */
export async function insertAnswer(
  database: Database,
  before: ConversationRow,
  message: NewMessage,
  change: Pick<
    ConversationRow,
    'facts' | 'memory' | 'language' | 'status' | 'lastMessage' | 'lastMessageAt'
  >,
  lead: Lead | undefined,
): Promise<{ message: MessageRow; conversation: ConversationRow } | undefined> {
  const { id, content, answers, createdAt } = message;
  const { rows } = await database.execute(sql`
    with conversation as (
      update conversations set
        facts = ${JSON.stringify(change.facts)}, memory = ${JSON.stringify(change.memory)},
        language = ${change.language}, status = ${change.status},
        last_message = ${change.lastMessage}, last_message_at = ${change.lastMessageAt}
      where id = ${before.id} and status = ${before.status}
        and facts = ${JSON.stringify(before.facts)}::jsonb
        and not exists (select from chat_messages where answers = ${answers}::uuid)
      returning *
    ), message as (
      insert into chat_messages (id, conversation_id, role, author, content, answers, created_at)
      select ${id}::uuid, id, ${message.role}, ${message.author}, ${content}, ${answers}::uuid, ${createdAt}::timestamptz
      from conversation
      on conflict (answers) do nothing
      returning position
    )${lead ? sql`, lead as (${leadInsert(lead, createdAt)})` : sql``}
    select conversation.*, message.position from conversation, message`);
  return stored(rows[0], message);
}

/** The lead of the conversation just changed, new or updated. */
function leadInsert(lead: Lead, now: Date): SQL {
  return sql`
    insert into chat_leads
      (id, conversation_id, name, email, phone, project_type, project_details, created_at, updated_at)
    select ${newId(now)}::uuid, id, ${lead.name}, ${lead.email}, ${lead.phone},
      ${lead.project_type}, ${lead.project_details}, ${now}::timestamptz, ${now}::timestamptz
    from conversation
    on conflict (conversation_id) do update set
      name = excluded.name, email = excluded.email, phone = excluded.phone,
      project_type = excluded.project_type, project_details = excluded.project_details,
      updated_at = excluded.updated_at`;
}

/** The result of one of the statements above, as rows of our own. */
function stored(row: Record<string, unknown> | undefined, message: NewMessage) {
  if (!row) return undefined;
  const columns = Object.entries(getTableColumns(conversations)).map(([key, column]) => {
    const value = row[column.name];
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  const conversation = Object.fromEntries(columns) as ConversationRow;
  return { message: { ...message, position: Number(row.position) }, conversation };
}
