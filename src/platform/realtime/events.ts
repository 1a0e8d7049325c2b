import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';

/** What travels between servers and to browsers: ids only, never content. */
export interface RealtimeEvent {
  topic:
    | 'requests'
    | 'letters'
    | 'sessions'
    | 'settings'
    | 'conversations'
    | 'customers'
    | 'projects'
    | 'visits'
    | 'prices'
    | 'estimates'
    | 'invoices'
    | 'payments';
  kind: 'created' | 'changed' | 'ended' | 'visitor_typing' | 'owner_typing';
  id: string;
}

export const realtimeChannel = 'plumbline_events';

/** Announces a change to every server, when (and only if) the transaction commits. */
export async function announce(tx: Transaction | Database, event: RealtimeEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${realtimeChannel}, ${JSON.stringify(event)})`);
}
