import { mayContact } from '#features/customers/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { sentTo } from '#features/text-messages/index.ts';
import { dayIn } from '#lib/days/days.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import type { App } from '#services/app.ts';
import { dueSteps, isOver } from '../rules/estimates.ts';
import { findRevision, lockEstimate, updateEstimate } from '../store/estimates.ts';
import { insertFollowUps, listFollowUps, listOver, listWaiting } from '../store/follow-up.ts';
import { contactOf } from './contact.ts';
import { recordChange } from './edit.ts';
import { bringEstimate } from './email-customer.ts';

const software: Actor = { kind: 'system' };

/** Marks expired estimates: sent ones whose last day is over. Returns how many. */
export async function expireEstimates(app: App): Promise<number> {
  const now = app.now();
  const today = dayIn(currentBusiness(app).timeZone, now);
  const each = eachAlone(app);
  for (const id of await listOver(app.database, today)) {
    await each.run(id, async (tx) => {
      const whole = await lockEstimate(tx, id);
      // Answered or extended since.
      if (whole?.estimate.status !== 'sent' || !isOver(whole.estimate, today)) return false;
      await updateEstimate(tx, whole.estimate, { status: 'expired', updatedAt: now });
      await recordChange(tx, now, software, id, 'expired');
      return true;
    });
  }
  return each.end();
}

/**
 * Follows up with customers who haven't answered, on the days that the owner set. Each step is
 * recorded in the transaction of its email: run twice, even at the same moment, no one gets it
 * twice. If several have come due at once, one email covers them all.
 */
export async function followUpEstimates(app: App): Promise<number> {
  const now = app.now();
  const today = dayIn(currentBusiness(app).timeZone, now);
  const steps = currentSettings(app).estimates.follow_up_days;
  const [first] = steps.toSorted((one, other) => one - other);
  if (first === undefined) return 0;
  const each = eachAlone(app);
  for (const id of await listWaiting(app.database, new Date(now.getTime() - first * 86_400_000))) {
    await each.run(id, async (tx) => {
      const whole = await lockEstimate(tx, id);
      if (whole?.estimate.status !== 'sent' || !whole.estimate.sentAt) return false;
      const { estimate } = whole;
      if (isOver(estimate, today)) return false;
      const { revision, sentAt } = estimate;
      const sent = await listFollowUps(tx, id, revision);
      const due = dueSteps(steps, sent, sentAt ?? now, now);
      const content = due.length > 0 ? await findRevision(tx, id, revision) : undefined;
      if (!content) return false;
      await insertFollowUps(tx, now, { estimateId: id, revision }, due);
      if (!(await mayContact(tx, estimate.customerId, 'documents'))) return false;
      const by = await bringEstimate(app, tx, estimate, content, { about: 'followUp' });
      if (!by.text && !by.email) return false;
      const details = { days: due.at(-1), ...sentTo(app, contactOf(estimate, content), by) };
      await recordChange(tx, now, software, id, 'followed_up', details);
      return true;
    });
  }
  return each.end();
}
