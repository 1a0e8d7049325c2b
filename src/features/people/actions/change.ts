import type { z } from 'zod';
import type { OfficeActor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { endBegun } from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { App } from '#services/app.ts';
import type { staffChange } from '../contract/staff.ts';
import { lockStaff, type StaffRow, setOfficeRole, updateStaff } from '../store.ts';
import { recordStaffHistory } from './invite.ts';

/**
 * Changes name, phone, or role. A new role ends their sessions, so that no open screen shows what
 * it no longer may. Throws 409 if it was changed in the meantime.
 */
export async function changeStaff(
  app: App,
  actor: OfficeActor,
  id: string,
  { version, name, phone, role }: z.output<typeof staffChange>,
): Promise<void> {
  const now = app.now();
  const ended = await app.database.transaction(async (tx) => {
    const before = await lockKnown(tx, id);
    if (before.version !== version) throw changedMeanwhile('This person was');
    await updateStaff(tx, before, { name, phone, role, updatedAt: now });
    const isNewRole = before.role !== role;
    const details = { name, ...(isNewRole && { from: before.role, to: role }) };
    const action = isNewRole ? 'role_changed' : 'staff_changed';
    await recordStaffHistory(tx, now, { actor, action, id, details });
    if (!isNewRole || !before.userId || before.deactivatedAt) return [];
    await setOfficeRole(tx, before.userId, role);
    return endSessions(tx, before.userId, 'all', 'admin');
  });
  for (const session of ended) app.sessions.forget(session);
}

/** Ends someone's access right away: their sessions, sockets, and started sign-ins. */
export async function deactivateStaff(app: App, actor: OfficeActor, id: string): Promise<void> {
  const now = app.now();
  const ended = await app.database.transaction(async (tx) => {
    const { userId, ...before } = await lockAccepted(tx, id);
    if (before.deactivatedAt) return [];
    await updateStaff(tx, { userId, ...before }, { deactivatedAt: now, updatedAt: now });
    await setOfficeRole(tx, userId, undefined);
    await endBegun(tx, userId);
    const details = { name: before.name };
    await recordStaffHistory(tx, now, { actor, action: 'staff_deactivated', id, details });
    return endSessions(tx, userId, 'all', 'admin');
  });
  for (const session of ended) app.sessions.forget(session);
}

/** Lets someone sign in again, with their previous role. */
export async function reactivateStaff(app: App, actor: OfficeActor, id: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const { userId, ...before } = await lockAccepted(tx, id);
    if (!before.deactivatedAt) return;
    await updateStaff(tx, { userId, ...before }, { deactivatedAt: null, updatedAt: now });
    await setOfficeRole(tx, userId, before.role);
    const details = { name: before.name };
    await recordStaffHistory(tx, now, { actor, action: 'staff_reactivated', id, details });
  });
}

async function lockAccepted(tx: Transaction, id: string): Promise<StaffRow & { userId: string }> {
  const { userId, ...found } = await lockKnown(tx, id);
  if (!userId) throw conflict('not_accepted', 'This invitation is not accepted yet.');
  return { ...found, userId };
}

async function lockKnown(tx: Transaction, id: string): Promise<StaffRow> {
  const found = await lockStaff(tx, id);
  if (!found) throw notFound('This person');
  return found;
}
