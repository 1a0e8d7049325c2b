import { notifyOwner } from '#features/mailbox/index.ts';
import { adminLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { notPublishedEmail, timeToPublishEmail } from '../emails.ts';
import { isAutomatic, platformNames } from '../rules/platforms.ts';
import { findPost, type ListedTarget, listTargets, type TargetRow } from '../store/posts.ts';

/** Emails the owner that it is time to publish by hand: once for all targets of a post. */
export async function notifyOfHandwork(app: App, tx: Transaction, { id, postId }: TargetRow) {
  const post = await findPost(tx, postId);
  const byHand = (await listTargets(tx, [postId])).filter(
    (one) => one.status === 'scheduled' && !isAutomatic(one.platform, one.connectedAt !== null),
  );
  // Each has its own job; the first one covers all.
  if (!post || byHand[0]?.id !== id) return;
  const email = timeToPublishEmail({
    topic: post.topic,
    where: byHand.map(nameOf),
    link: app.settings.publicUrl + pathOf(postId),
  });
  await notifyOwner(app, tx, { kind: 'update', path: pathOf(postId) }, email);
}

/** Emails the owner that a post wasn't published. */
export async function notifyOfFailure(
  app: App,
  tx: Transaction,
  { id, postId }: TargetRow,
  error: string,
): Promise<void> {
  const post = await findPost(tx, postId);
  const failed = (await listTargets(tx, [postId])).filter((one) => one.id === id);
  if (!post) return;
  const where = failed.map(nameOf);
  const path = pathOf(postId);
  const link = app.settings.publicUrl + path;
  const email = notPublishedEmail({ topic: post.topic, where, link, error });
  await notifyOwner(app, tx, { kind: 'problem', path }, email);
}

function nameOf({ platform, accountName }: ListedTarget): string {
  return accountName ? `${platformNames[platform]} (${accountName})` : platformNames[platform];
}

function pathOf(id: string): string {
  return adminLink('contentPost', { id });
}
