import { alertOwner } from '#features/dangers/index.ts';
import { notifyOwner } from '#features/mailbox/index.ts';
import { releaseBooking } from '#features/schedule/index.ts';
import { adminLink } from '#lib/links.ts';
import { shortened } from '#lib/plain-text.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { actorOf, type CustomerAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { withdrawalMessage } from '../emails.ts';
import { mayWithdraw } from '../rules/following.ts';
import { lockRequest, updateRequest } from '../store/requests.ts';
import { findFollowed } from './follow.ts';

/** `planned` if work is planned already, which takes a call; `gone` if the link has ended. */
export type Withdrawn = 'done' | 'planned' | 'gone';

/**
 * The sender doesn't need it anymore: the request is closed, and a time that was held is available
 * again. Pressed twice, it is withdrawn once, with the first reason.
 */
export async function withdrawRequest(
  app: App,
  access: CustomerAccess,
  reason: string,
): Promise<Withdrawn> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const found = await findFollowed(app, tx, access);
    // Locked first, so that neither a project nor a second press comes in between.
    if (found) await lockRequest(tx, found.request.id);
    const followed = found && (await findFollowed(app, tx, access));
    if (!followed) return 'gone';
    const { request, state, progress } = followed;
    if (state === 'withdrawn') return 'done';
    if (!mayWithdraw(state, progress)) return 'planned';
    const { id, version } = request;
    const actor = actorOf(access);
    const by = 'token' in access ? ('link' as const) : ('portal' as const);
    await updateRequest(tx, id, version, {
      status: 'lost',
      closedAt: now,
      withdrawnAt: now,
      withdrawnBy: by,
      withdrawalReason: reason,
      awaitsSince: null,
      updatedAt: now,
    });
    const entry = { actor, subjectType: 'request', subjectId: id };
    await recordAudit(tx, now, { ...entry, action: 'withdrawn', details: { by, reason } });
    if (await releaseBooking(tx, now, actor, id))
      await recordAudit(tx, now, { ...entry, action: 'visit_released' });
    const path = adminLink('request', { id });
    const link = app.settings.publicUrl + path;
    const email = withdrawalMessage(request, { reason, link });
    await notifyOwner(
      app,
      tx,
      { kind: 'request', path, isUrgent: false },
      { ...(request.email && { replyTo: request.email }), ...email },
    );
    await alertOwner(app, tx, {
      source: { requestId: id },
      who: shortened(`${request.firstName} ${request.lastName}`.trim(), 80) || 'A visitor',
      phone: request.phone,
      text: reason,
      path,
      kind: 'request',
    });
    await publishChange(tx, { topic: 'requests', kind: 'changed', id });
    return 'done';
  });
}
