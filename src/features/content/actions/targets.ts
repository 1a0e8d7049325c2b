import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { isAutomatic, platformNames } from '../rules/platforms.ts';
import { findAccounts, lockAccount, updateAccount } from '../store/accounts.ts';
import { findPost, type PostRow, type TargetRow, updateTarget } from '../store/posts.ts';
import { lockTarget } from '../store/targets.ts';
import { settlePost } from './settle.ts';

/** The owner published it by hand. Repeating this has no effect. */
export function markPublished(app: App, owner: Actor, id: string, url: string): Promise<PostRow> {
  return change(app, owner, id, 'published_by_hand', async (tx, target) => {
    if (target.status === 'published') {
      if (url) await updateTarget(tx, id, { externalUrl: url });
      return;
    }
    if (target.status === 'publishing')
      throw conflict('publishing', 'This post is being published right now.');
    await recordPublished(tx, target, { at: app.now(), externalId: null, url });
  });
}

interface Publication {
  at: Date;
  externalId: string | null;
  url: string;
}

/** Records that a target is published, with its account. */
export async function recordPublished(
  tx: Transaction,
  { id, accountId }: TargetRow,
  { at, externalId, url }: Publication,
): Promise<void> {
  await updateTarget(tx, id, {
    status: 'published',
    publishedAt: at,
    externalId,
    externalUrl: url,
    error: '',
    nextAttemptAt: null,
    claimedAt: null,
  });
  const account = accountId && (await lockAccount(tx, accountId));
  if (account && (!account.lastPostAt || account.lastPostAt < at))
    await updateAccount(tx, account.id, { lastPostAt: at });
}

/** Retries a failed target. A post that may already be out is looked for first. */
export function retryTarget(app: App, owner: Actor, id: string): Promise<PostRow> {
  return change(app, owner, id, 'retried', async (tx, target) => {
    if (!isAutomatic(target.platform, true))
      throw conflict(
        'by_hand',
        `On ${platformNames[target.platform]}, posts are published by hand.`,
      );
    if (target.status !== 'failed')
      throw conflict('not_failed', "This post isn't waiting to be tried again.");
    const [account] = target.accountId ? await findAccounts(tx, [target.accountId]) : [];
    if (!account?.connectedAt)
      throw conflict('not_connected', 'Connect this account first, or publish it by hand.');
    const at = app.now();
    await updateTarget(tx, id, {
      status: 'scheduled',
      scheduledFor: at,
      attempts: Math.min(target.attempts, 1),
      nextAttemptAt: null,
      claimedAt: null,
      error: '',
    });
    await app.jobs.enqueue(tx, 'publish-post', { targetId: id, at: at.toISOString() });
  });
}

interface Metrics {
  likes: number | null;
  comments: number | null;
  shares: number | null;
  reach: number | null;
}

/** The owner enters a post's numbers from the platform. */
export function enterMetrics(
  app: App,
  owner: Actor,
  id: string,
  metrics: Metrics,
): Promise<PostRow> {
  return change(app, owner, id, 'metrics_entered', async (tx, target) => {
    if (target.status !== 'published')
      throw conflict('not_published', 'This post is not published there yet.');
    await updateTarget(tx, id, { ...metrics, metricsAt: app.now() });
  });
}

async function change(
  app: App,
  actor: Actor,
  id: string,
  action: string,
  make: (tx: Transaction, target: TargetRow) => Promise<void>,
): Promise<PostRow> {
  const now = app.now();
  const postId = await app.database.transaction(async (tx) => {
    const target = await lockTarget(tx, id);
    if (!target) throw notFound('This post');
    await make(tx, target);
    await settlePost(tx, target.postId);
    const subject = { subjectType: 'content_post', subjectId: target.postId };
    await recordAudit(tx, now, { actor, action, ...subject, details: { target: id } });
    await publishChange(tx, { topic: 'content', kind: 'changed', id: target.postId });
    return target.postId;
  });
  const post = await findPost(app.database, postId);
  if (!post) throw notFound('This post');
  return post;
}
