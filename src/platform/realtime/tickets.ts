import { and, eq, gt, lt } from 'drizzle-orm';
import { SECONDS } from '../../lib/days/durations.ts';
import { newSecret, sha256 } from '../../lib/ids.ts';
import type { Database } from '../database/database.ts';
import { notSignedIn } from '../http/errors.ts';
import { sessions } from '../sessions/tables.ts';
import { socketTickets } from './tables.ts';

const validFor = 30 * SECONDS;

/**
 * Whose socket a ticket opens: the owner's by session, a visitor's by conversation, a customer's by
 * session, for what is announced to their account.
 */
export type TicketHolder =
  | { kind: 'owner' | 'visitor'; id: string }
  | { kind: 'customer'; id: string; userId: string };

/**
 * A ticket that opens one socket, once, within 30 seconds. Stored hashed. Throws when the session has
 * ended meanwhile.
 */
export async function issueTicket(
  database: Database,
  holder: TicketHolder,
  now: Date,
): Promise<string> {
  const ticket = newSecret();
  await database.delete(socketTickets).where(lt(socketTickets.expiresAt, now));
  await database
    .insert(socketTickets)
    .values({
      ticketHash: sha256(ticket),
      expiresAt: new Date(now.getTime() + validFor),
      ...(holder.kind === 'visitor' ? { conversationId: holder.id } : { sessionId: holder.id }),
      ...(holder.kind === 'customer' && { customerUserId: holder.userId }),
    })
    .catch(refuseEndedSession);
  return ticket;
}

/** Somebody signed out between the check of their session and this (SQLSTATE 23503). */
function refuseEndedSession(error: unknown): never {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: string };
  throw code === '23503' ? notSignedIn() : error;
}

/**
 * Uses a ticket up. Gives whose it is, or undefined when it is unknown, used or too old, or its session
 * is of another site.
 */
export async function redeemTicket(
  database: Database,
  ticket: string,
  now: Date,
): Promise<TicketHolder | undefined> {
  const [row] = await database
    .delete(socketTickets)
    .where(and(eq(socketTickets.ticketHash, sha256(ticket)), gt(socketTickets.expiresAt, now)))
    .returning({
      sessionId: socketTickets.sessionId,
      conversationId: socketTickets.conversationId,
      customerUserId: socketTickets.customerUserId,
    });
  if (row?.conversationId) return { kind: 'visitor', id: row.conversationId };
  if (!row?.sessionId) return undefined;
  const { sessionId: id, customerUserId: userId } = row;
  const [session] = await database
    .select({ site: sessions.site })
    .from(sessions)
    .where(eq(sessions.id, id));
  if (session?.site === 'customer' && userId) return { kind: 'customer', id, userId };
  return session?.site === 'admin' && !userId ? { kind: 'owner', id } : undefined;
}
