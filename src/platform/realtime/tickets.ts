import { and, eq, gt, lt } from 'drizzle-orm';
import { SECONDS } from '#lib/days/durations.ts';
import { newSecret, sha256 } from '#lib/ids.ts';
import { type OfficeRole, officeRoleOf } from '#lib/rights.ts';
import type { Database } from '../database/database.ts';
import { notSignedIn } from '../http/errors.ts';
import { sessions, userRoles } from '../sessions/tables.ts';
import { socketTickets } from './tables.ts';

const validFor = 30 * SECONDS;

/**
 * Whose socket a ticket opens: the back office's, a customer's and a partner's by session, a chat
 * visitor's by conversation, and a calling visitor's by their browser.
 */
export type TicketHolder =
  | { kind: 'owner'; id: string; role: OfficeRole }
  | { kind: 'visitor' | 'caller'; id: string }
  | { kind: 'customer' | 'partner'; id: string; userId: string };

/**
 * A ticket that opens one socket, once, within 30 seconds. Stored hashed. Throws if the session has
 * ended in the meantime.
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
      ...idOf(holder),
      ...(holder.kind === 'customer' && { customerUserId: holder.userId }),
    })
    .catch(refuseEndedSession);
  return ticket;
}

function idOf({ kind, id }: TicketHolder) {
  if (kind === 'visitor') return { conversationId: id };
  return kind === 'caller' ? { callerId: id } : { sessionId: id };
}

/** The user signed out between the check of their session and this (SQLSTATE 23503). */
function refuseEndedSession(error: unknown): never {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: string };
  throw code === '23503' ? notSignedIn() : error;
}

/**
 * Redeems a ticket. Returns its holder, or undefined if it is unknown, used or expired, or its
 * session is of another site.
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
      callerId: socketTickets.callerId,
    });
  if (row?.conversationId) return { kind: 'visitor', id: row.conversationId };
  if (row?.callerId) return { kind: 'caller', id: row.callerId };
  if (!row?.sessionId) return undefined;
  const { sessionId: id, customerUserId } = row;
  const [session] = await database
    .select({ site: sessions.site, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, id));
  if (session?.site === 'customer' && customerUserId) {
    return { kind: 'customer', id, userId: customerUserId };
  }
  if (session?.site === 'partner') return { kind: 'partner', id, userId: session.userId };
  if (session?.site !== 'admin' || customerUserId) return undefined;
  const held = await database
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, session.userId));
  const role = officeRoleOf(held.map((one) => one.role));
  return role && { kind: 'owner', id, role };
}
