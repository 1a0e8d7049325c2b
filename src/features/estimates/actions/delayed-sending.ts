import { reachOf } from '#features/text-messages/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError, conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { undoSeconds as usualSeconds } from '../rules/estimates.ts';
import { lockEstimate, updateEstimate, type WholeEstimate } from '../store/estimates.ts';
import { contactOf } from './contact.ts';
import { loadEstimate, recordChange } from './edit.ts';
import { contentOf } from './priced-lines.ts';
import { checkSendable, sendLocked } from './send.ts';

interface DelayedSending {
  estimateId: string;
  /** Identifies this press: after undoing it, another press has another id. */
  sendingId: string;
  actor: Actor;
}

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'send-estimate-later': DelayedSending;
  }
}

/**
 * Schedules an estimate to be sent in ten seconds. Until then, it doesn't change and sending can be
 * undone; the job is in the database, so it is sent even if no window is open. Throws what sending
 * right away would throw.
 */
export async function sendEstimateLater(
  app: App,
  actor: Actor,
  id: string,
): Promise<WholeEstimate> {
  const now = app.now();
  const undoSeconds = app.delays.undoSeconds ?? usualSeconds;
  return app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    const { estimate, lines } = whole;
    const content = contentOf(estimate, lines);
    const by = await reachOf(app, tx, contactOf(estimate, content), true);
    checkSendable(app, whole, by.text);
    // Pressed twice, it is sent once.
    if (!estimate.sendingId) {
      const sendingId = newId(now);
      const sendingAt = new Date(now.getTime() + undoSeconds * SECONDS);
      await updateEstimate(tx, estimate, { sendingId, sendingAt });
      const job = { estimateId: id, sendingId, actor };
      await app.jobs.enqueue(tx, 'send-estimate-later', job, undoSeconds);
      await recordChange(tx, now, actor, id, 'sending', { to: estimate.contactEmail });
    }
    return loadEstimate(tx, id);
  });
}

/** Stops a sending that hasn't happened yet. Throws 409 once it has. */
export async function undoSending(app: App, actor: Actor, id: string): Promise<WholeEstimate> {
  return app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    if (!whole.estimate.sendingId)
      throw conflict(
        'already_sent',
        "This estimate isn't waiting to be sent. It may have been sent already.",
      );
    await updateEstimate(tx, whole.estimate, { sendingId: null, sendingAt: null });
    await recordChange(tx, app.now(), actor, id, 'sending_undone');
    return loadEstimate(tx, id);
  });
}

/**
 * Sends what wasn't undone. If it can no longer be sent, its history says why; running twice sends
 * once.
 */
export async function sendDelayed(app: App, job: DelayedSending): Promise<void> {
  const { estimateId: id, sendingId, actor } = job;
  await app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, id);
    if (whole?.estimate.sendingId !== sendingId) return;
    try {
      await tx.transaction((inner) => sendLocked(app, inner, actor, whole, false));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await updateEstimate(tx, whole.estimate, { sendingId: null, sendingAt: null });
      await recordChange(tx, app.now(), actor, id, 'not_sent', { reason: error.message });
    }
  });
}
