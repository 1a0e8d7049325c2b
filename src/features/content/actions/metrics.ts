import { DAYS } from '../../../lib/days/durations.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { type PostMetrics, SocialError } from '../../../services/social-networks/port.ts';
import { engagementOf } from '../rules/accounts.ts';
import { type AccountRow, listAccounts, lockAccount, updateAccount } from '../store/accounts.ts';
import { updateTarget } from '../store/posts.ts';
import { listPublishedOn } from '../store/targets.ts';
import { accessTokenOf, networkOf } from './publish.ts';
import { renewToken } from './renew-token.ts';

/** Posts older than this change little: their numbers stay as they were last read. */
const readFor = 60 * DAYS;
const maxPosts = 50;

/** Reads followers and the numbers of posts from the networks that tell them; each account by itself. */
export async function readMetrics(app: App): Promise<void> {
  for (const account of await listAccounts(app.database)) {
    if (!account.connectedAt) continue;
    try {
      await renewToken(app, account);
      await readAccount(app, account);
    } catch (error) {
      app.log.warn({ err: error, account: account.id }, 'numbers of a social account');
      if (error instanceof SocialError && error.kind === 'connection')
        await noteConnection(app, account.id, `${error.message}.`);
    }
  }
}

async function readAccount(app: App, account: AccountRow): Promise<void> {
  const { id, platform, externalId } = account;
  const network = networkOf(app, platform);
  const accessToken = await accessTokenOf(app, id);
  if (!network || !accessToken || !externalId) return;
  const access = { externalId, accessToken };
  const now = app.now();
  const followers = await network.readFollowers(access);
  const posts = await listPublishedOn(
    app.database,
    id,
    new Date(now.getTime() - readFor),
    maxPosts,
  );
  const read: { id: string; metrics: PostMetrics }[] = [];
  for (const post of posts) {
    if (!post.externalId) continue;
    const metrics = await network.readMetrics(access, post.externalId);
    read.push({ id: post.id, metrics });
  }
  await app.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, id))) return;
    for (const { id: targetId, metrics } of read)
      await updateTarget(tx, targetId, { ...metrics, metricsAt: now });
    const engagement = engagementOf(
      read.map(({ metrics }) => metrics),
      followers,
    );
    await updateAccount(tx, id, {
      metricsAt: now,
      connectionError: '',
      ...(followers !== null && { followers }),
      ...(engagement !== null && { engagement }),
    });
    await publishChange(tx, { topic: 'content', kind: 'changed', id });
  });
}

async function noteConnection(app: App, id: string, connectionError: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, id))) return;
    await updateAccount(tx, id, { connectionError });
    await publishChange(tx, { topic: 'content', kind: 'changed', id });
  });
}
