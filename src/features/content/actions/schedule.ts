import type { Transaction } from '#platform/database/database.ts';
import { badInput } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { platformProblem } from '../rules/platforms.ts';
import { isSchedulable, maySchedule } from '../rules/posts.ts';
import { listPictures, listTargets, lockPost, updateTarget } from '../store/posts.ts';
import { trackedLink } from '../views.ts';
import { enqueuePublishing } from './publish.ts';
import { settlePost } from './settle.ts';

interface Schedule {
  scheduled_for: string | null;
  /** A draft may have a time, too: it is on the calendar but isn't published. */
  status: 'draft' | 'scheduled';
}

/**
 * Schedules a post. Throws 400 if that isn't possible: in the past, no targets, or beyond a
 * platform's limits.
 */
export async function setSchedule(
  app: App,
  tx: Transaction,
  id: string,
  { scheduled_for, status }: Schedule,
): Promise<void> {
  const scheduledFor = scheduled_for === null ? null : new Date(scheduled_for);
  if (status === 'scheduled') await checkSchedulable(app, tx, id, scheduledFor);
  for (const target of await listTargets(tx, [id])) {
    if (!maySchedule(target.status)) continue;
    await updateTarget(tx, target.id, {
      status,
      scheduledFor,
      error: '',
      // An earlier attempt may have succeeded, so the post is looked for first.
      attempts: Math.min(target.attempts, 1),
      nextAttemptAt: null,
      claimedAt: null,
    });
    if (status === 'scheduled' && scheduledFor)
      await enqueuePublishing(app, tx, target.id, scheduledFor);
  }
  await settlePost(tx, id, { scheduledFor });
}

async function checkSchedulable(app: App, tx: Transaction, id: string, at: Date | null) {
  if (!at || !isSchedulable(at, app.now()))
    throw badInput('scheduled_for', 'That time has passed. Pick a later one.');
  const post = await lockPost(tx, id);
  const targets = await listTargets(tx, [id]);
  if (!post || targets.length === 0) throw badInput('targets', 'Choose where to publish it.');
  if (post.content === '') throw badInput('content', 'Write the text first.');
  const pictures = (await listPictures(tx, [id])).length;
  for (const target of targets) {
    const { hashtags } = post;
    const content = target.content ?? post.content;
    const link = trackedLink(app, target);
    const problem = platformProblem(target.platform, { content, hashtags, pictures, link });
    if (problem) throw badInput('targets', problem);
  }
}
