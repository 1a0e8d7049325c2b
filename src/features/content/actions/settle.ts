import type { Transaction } from '#platform/database/database.ts';
import { postStatusOf, publishedAtOf } from '../rules/posts.ts';
import { listTargets, updatePost } from '../store/posts.ts';

/** Updates a post according to its targets, in the transaction that changed them. */
export async function settlePost(
  tx: Transaction,
  id: string,
  change: { scheduledFor?: Date | null } = {},
): Promise<void> {
  const targets = await listTargets(tx, [id]);
  const status = postStatusOf(targets);
  await updatePost(tx, id, { ...change, status, publishedAt: publishedAtOf(targets) });
}
