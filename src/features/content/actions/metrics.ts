import { DAYS } from '#lib/days/durations.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type PostMetrics, SocialError } from '#services/social-networks/port.ts';
import { accountLimits, engagementOf } from '../rules/accounts.ts';
import { type AccountRow, listAccounts, lockAccount, updateAccount } from '../store/accounts.ts';
import { updateTarget } from '../store/posts.ts';
import { listPublishedOn } from '../store/targets.ts';
import { networkOf, tokensOf } from './publish.ts';
import { renewToken } from './renew-token.ts';

/** Posts older than this change little: their numbers stay as last read. */
const readFor = 60 * DAYS;
const maxPosts = 50;

/**
 * Reads followers and post numbers from the networks that provide them, each account separately.
 */
export async function readMetrics(app: App): Promise<void> {
  for (const account of await listAccounts(app.database)) {
    if (account.connectedAt) await readNumbers(app, account);
  }
}

/** Reads a connected account's numbers; if that fails, they stay as they were. */
export async function readNumbers(app: App, account: AccountRow): Promise<void> {
  try {
    await readFromNetwork(app, account);
  } catch (error) {
    app.log.warn({ err: error, account: account.id }, 'numbers of a social account');
    if (error instanceof SocialError && error.kind === 'connection')
      await noteConnection(app, account.id, `${error.message}.`);
  }
}

/** The same, but throws SocialError if the network doesn't provide them. */
export async function readFromNetwork(app: App, account: AccountRow): Promise<void> {
  await renewToken(app, account);
  if (account.platform === 'youtube') await readChannel(app, account);
  else await readAccount(app, account);
}

async function readAccount(app: App, account: AccountRow): Promise<void> {
  const { id, platform, externalId } = account;
  const network = networkOf(app, platform);
  const { accessToken } = await tokensOf(app, id);
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

/** A channel has its own videos: its last post and engagement are theirs. */
async function readChannel(app: App, { id, externalId }: AccountRow): Promise<void> {
  const { refreshToken } = await tokensOf(app, id);
  if (!app.social.channels || !refreshToken || !externalId) return;
  const { name, subscribers, videos } = await app.social.channels.read({
    externalId,
    refreshToken,
  });
  const now = app.now();
  const platformName = name.slice(0, accountLimits.accountName);
  await app.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.externalId !== externalId) return;
    const followers = subscribers ?? account.followers;
    const counted = videos.filter(({ likes, comments }) => likes !== null || comments !== null);
    const engagement = engagementOf(
      counted.map((video) => ({ ...video, shares: null })),
      followers,
    );
    const uploads = videos.map(({ publishedAt }) => publishedAt.getTime());
    const lastPost = Math.max(account.lastPostAt?.getTime() ?? 0, ...uploads);
    const isRenamed = platformName !== '' && platformName !== account.platformName;
    const followsName = isRenamed && account.accountName === account.platformName;
    await updateAccount(tx, id, {
      metricsAt: now,
      connectionError: '',
      followers,
      ...(engagement !== null && { engagement }),
      ...(lastPost > 0 && { lastPostAt: new Date(lastPost) }),
      ...(isRenamed && { platformName }),
      // A form that is open with the old name must not restore it.
      ...(followsName && { accountName: platformName, version: account.version + 1 }),
    });
    await publishChange(tx, { topic: 'content', kind: 'changed', id });
  });
}

/** The account has to be connected again. */
export async function noteConnection(app: App, id: string, connectionError: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, id))) return;
    await updateAccount(tx, id, { connectionError });
    await publishChange(tx, { topic: 'content', kind: 'changed', id });
  });
}
