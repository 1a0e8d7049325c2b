import { and, eq, gt, lt } from 'drizzle-orm';
import { SECONDS } from '../../lib/durations.ts';
import { newSecret, sha256 } from '../../lib/ids.ts';
import type { Database } from '../database/database.ts';
import { socketTickets } from './tables.ts';

const validFor = 30 * SECONDS;

/** A ticket that opens one socket for this session, once, within 30 seconds. Stored hashed. */
export async function issueTicket(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<string> {
  const ticket = newSecret();
  await database.delete(socketTickets).where(lt(socketTickets.expiresAt, now));
  const expiresAt = new Date(now.getTime() + validFor);
  await database.insert(socketTickets).values({ ticketHash: sha256(ticket), sessionId, expiresAt });
  return ticket;
}

/** Uses a ticket up. Gives the id of its session, or undefined when it is unknown, used or too old. */
export async function redeemTicket(database: Database, ticket: string, now: Date) {
  const [row] = await database
    .delete(socketTickets)
    .where(and(eq(socketTickets.ticketHash, sha256(ticket)), gt(socketTickets.expiresAt, now)))
    .returning({ sessionId: socketTickets.sessionId });
  return row?.sessionId;
}
