import { buffer } from 'node:stream/consumers';
import { photoAddress } from '#features/photos/index.ts';
import { photoKey } from '#features/photos/rules.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { readSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import {
  type NetworkName,
  SocialError,
  type SocialNetwork,
  type SocialPost,
} from '#services/social-networks/port.ts';
import { isAutomatic, platformText } from '../rules/platforms.ts';
import { maxAttempts, nextStep, pauseAfter } from '../rules/publishing.ts';
import { type AccountRow, findAccounts, lockAccount, updateAccount } from '../store/accounts.ts';
import { listNotAgreed } from '../store/pictures.ts';
import {
  findPost,
  listPictures,
  type PostRow,
  type TargetRow,
  updateTarget,
} from '../store/posts.ts';
import { lockTarget } from '../store/targets.ts';
import { trackedLink } from '../views.ts';
import { tokenName } from './accounts.ts';
import { notifyOfFailure, notifyOfHandwork } from './notify-owner.ts';
import { settlePost } from './settle.ts';
import { recordPublished } from './targets.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    /** `at` is the post's time when the job was created. */
    'publish-post': { targetId: string; at: string };
  }
}

/** Has a target published at its time. */
export async function enqueuePublishing(
  app: App,
  tx: Transaction,
  targetId: string,
  at: Date,
  seconds = (at.getTime() - app.now().getTime()) / 1000,
): Promise<void> {
  const payload = { targetId, at: at.toISOString() };
  await app.jobs.enqueue(tx, 'publish-post', payload, Math.max(0, Math.ceil(seconds)));
}

interface Claimed {
  target: TargetRow;
  post: PostRow;
  account: AccountRow;
}

/**
 * Publishes one post on one account, once, whatever crashes: the publisher first claims the row,
 * and whoever finds an abandoned claim looks for the post on the network before publishing again.
 */
export async function publishTarget(app: App, targetId: string, at: Date): Promise<void> {
  const claimed = await claim(app, targetId, at);
  if (!claimed) return;
  const { target } = claimed;
  try {
    const published = await publish(app, claimed);
    await settle(app, target, (tx) =>
      recordPublished(tx, target, {
        at: app.now(),
        externalId: published.externalId,
        url: published.url,
      }),
    );
  } catch (error) {
    if (!(error instanceof SocialError)) app.log.error({ err: error, targetId }, 'publishing');
    await recordFailure(app, target, asSocialError(error));
  }
}

function asSocialError(error: unknown): SocialError {
  if (error instanceof SocialError) return error;
  return new SocialError('Something went wrong here', 'retry');
}

async function claim(app: App, id: string, at: Date): Promise<Claimed | undefined> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const target = await lockTarget(tx, id);
    if (!target) return undefined;
    const next = nextStep(target, at, now);
    if (next.step === 'wait') await enqueuePublishing(app, tx, id, at, next.seconds);
    if (next.step === 'wait' || next.step === 'nothing') return undefined;
    const [account] = target.accountId ? await findAccounts(tx, [target.accountId]) : [];
    const isByHand = !isAutomatic(target.platform, Boolean(account?.connectedAt));
    if (isByHand && target.status === 'scheduled') {
      if (next.step === 'publish' || next.step === 'too_late')
        await notifyOfHandwork(app, tx, target);
      return undefined;
    }
    if (next.step === 'too_late') {
      await fail(app, tx, target, 'Plumbline was not running at that time. Schedule it again.');
      await settlePost(tx, target.postId);
    }
    if (next.step !== 'publish') return undefined;
    if (!account) {
      const error =
        'This account was deleted in the meantime. Check on the platform whether the post is out.';
      await fail(app, tx, target, error);
      await settlePost(tx, target.postId);
      return undefined;
    }
    const attempts = target.attempts + 1;
    await updateTarget(tx, id, { status: 'publishing', claimedAt: now, attempts });
    await settlePost(tx, target.postId);
    await publishChange(tx, { topic: 'content', kind: 'changed', id: target.postId });
    const post = await findPost(tx, target.postId);
    return post && { target: { ...target, attempts }, post, account };
  });
}

async function publish(app: App, { target, post, account }: Claimed) {
  const network = networkOf(app, target.platform);
  const { accessToken } = await tokensOf(app, account.id);
  if (!network || !accessToken || !account.externalId)
    throw new SocialError('The connection of this account is gone', 'connection');
  const access = { externalId: account.externalId, accessToken };
  const wanted = await prepare(app, target, post);
  // No one knows the outcome of an earlier attempt.
  const found = target.attempts > 1 ? await network.find(access, wanted) : undefined;
  return found ?? network.publish(access, wanted);
}

/** A platform's network, if this site has an app there. */
export function networkOf(app: App, platform: TargetRow['platform']): SocialNetwork | undefined {
  return isAutomatic(platform, true) ? app.social.network(platform as NetworkName) : undefined;
}

/** A connected account's tokens; none if SECRET_KEY has changed. */
export async function tokensOf(
  app: App,
  accountId: string,
): Promise<{ accessToken?: string; refreshToken?: string }> {
  const stored = await readSecret(app.database, app.settings.secretKey, tokenName(accountId));
  return stored ? JSON.parse(stored) : {};
}

async function prepare(app: App, target: TargetRow, post: PostRow): Promise<SocialPost> {
  const photos = await listPictures(app.database, [post.id]);
  const [refused] = await listNotAgreed(
    app.database,
    photos.map(({ photo }) => photo.id),
  );
  // They agreed when the post was written, and may have changed their mind since.
  if (refused)
    throw new SocialError(`The customer of “${refused.title}” no longer agrees`, 'permanent');
  const link = trackedLink(app, target);
  const { secretKey, publicUrl } = app.settings;
  return {
    text: platformText(target.platform, {
      content: target.content ?? post.content,
      hashtags: post.hashtags,
      pictures: photos.length,
      link,
    }),
    mark: target.linkCode,
    since: post.createdAt,
    state: target.platformState ?? undefined,
    saveState: (platformState) =>
      app.database.transaction((tx) => updateTarget(tx, target.id, { platformState })),
    pictures: photos.map(({ photo: { id } }) => ({
      url: publicUrl + photoAddress(secretKey, app.now(), id, 'full'),
      async read() {
        const file = await app.files.read(photoKey(id, 'full'));
        if (!file) throw new SocialError('A picture of this post is gone', 'permanent');
        return new Uint8Array(await buffer(file.stream));
      },
    })),
  };
}

/** What to do about a failure. */
const advice: Record<SocialError['kind'], string> = {
  retry: 'Check on the platform whether it is out, then try again.',
  rate_limit: 'Try again later.',
  connection: 'Connect the account again under Social Accounts.',
  permanent: 'Change the post and schedule it again, or publish it by hand.',
};

async function recordFailure(app: App, target: TargetRow, error: SocialError): Promise<void> {
  const { attempts, scheduledFor } = target;
  const mayRetry = error.kind === 'retry' || error.kind === 'rate_limit';
  await settle(app, target, async (tx) => {
    if (error.kind === 'connection' && target.accountId) {
      const account = await lockAccount(tx, target.accountId);
      if (account) await updateAccount(tx, account.id, { connectionError: `${error.message}.` });
    }
    if (!mayRetry || attempts >= maxAttempts || !scheduledFor)
      return fail(app, tx, target, `${error.message}. ${advice[error.kind]}`);
    const seconds = pauseAfter(attempts, error.retryAfterSeconds);
    await updateTarget(tx, target.id, {
      claimedAt: null,
      nextAttemptAt: new Date(app.now().getTime() + seconds * 1000),
      error: `${error.message}. Plumbline will try again.`,
    });
    await enqueuePublishing(app, tx, target.id, scheduledFor, seconds);
  });
}

async function fail(app: App, tx: Transaction, target: TargetRow, error: string): Promise<void> {
  const change = { status: 'failed' as const, claimedAt: null, nextAttemptAt: null, error };
  await updateTarget(tx, target.id, change);
  await notifyOfFailure(app, tx, target, error);
}

/** Stores an outcome, unless someone else has taken over the target in the meantime. */
async function settle(
  app: App,
  { id, postId, attempts }: TargetRow,
  store: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const now = await lockTarget(tx, id);
    if (now?.status !== 'publishing' || now.attempts !== attempts) return;
    await store(tx);
    await settlePost(tx, postId);
    await publishChange(tx, { topic: 'content', kind: 'changed', id: postId });
  });
}
