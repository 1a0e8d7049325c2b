import { findPhotos } from '#features/photos/index.ts';
import { newId } from '#lib/ids.ts';
import { newSecretHex } from '#lib/random.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { PostFields } from '../contract/posts.ts';
import { mayChange } from '../rules/posts.ts';
import { findAccounts } from '../store/accounts.ts';
import {
  deleteTargets,
  findPost,
  insertPost,
  insertTargets,
  listPictures,
  listTargets,
  lockPost,
  type PostRow,
  putPictures,
  updatePost,
  updateTarget,
} from '../store/posts.ts';
import { checkAgreed } from './pictures.ts';
import { setSchedule } from './schedule.ts';
import { settlePost } from './settle.ts';

/** Saves a new post as a draft, or schedules it. Sent twice under one key, it is saved once. */
export async function addPost(
  app: App,
  owner: Actor,
  fields: PostFields,
  submit?: Submit,
): Promise<PostRow> {
  const now = app.now();
  const id = await app.database.transaction(async (tx) => {
    const postId = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { postId }));
    if (earlier) return String(earlier.postId);
    await insertPost(tx, { id: postId, ...textsOf(fields), createdAt: now, updatedAt: now });
    await putTargets(tx, postId, fields);
    await putChosenPictures(tx, postId, fields.picture_ids);
    await setSchedule(app, tx, postId, fields);
    await record(tx, now, owner, 'created', postId);
    return postId;
  });
  return existing(app, id);
}

/** Changes an unpublished post. Throws 409 if it is published, or was changed in the meantime. */
export async function changePost(
  app: App,
  owner: Actor,
  id: string,
  fields: PostFields & { version: number },
): Promise<PostRow> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw notFound('This post');
    if (post.version !== fields.version) throw changedMeanwhile('This post was');
    checkChangeable(await listTargets(tx, [id]));
    const version = post.version + 1;
    await updatePost(tx, id, { ...textsOf(fields), version, updatedAt: now });
    await putTargets(tx, id, fields);
    await putChosenPictures(tx, id, fields.picture_ids);
    await setSchedule(app, tx, id, fields);
    await record(tx, now, owner, 'changed', id);
  });
  return existing(app, id);
}

/** Moves a post to another time, or unschedules it. */
export async function movePost(
  app: App,
  owner: Actor,
  id: string,
  to: { scheduled_for: string | null; status?: 'draft' | 'scheduled' | undefined },
): Promise<PostRow> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw notFound('This post');
    checkChangeable(await listTargets(tx, [id]));
    const status = to.status ?? (post.status === 'draft' ? 'draft' : 'scheduled');
    await updatePost(tx, id, { version: post.version + 1, updatedAt: now });
    await setSchedule(app, tx, id, {
      scheduled_for: to.scheduled_for,
      status: to.scheduled_for ? status : 'draft',
    });
    await record(tx, now, owner, 'rescheduled', id, { to: to.scheduled_for });
  });
  return existing(app, id);
}

/** Creates a draft with the same texts, targets and pictures. */
export async function copyPost(app: App, owner: Actor, id: string): Promise<PostRow> {
  const now = app.now();
  const copyId = newId(now);
  await app.database.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw notFound('This post');
    const { topic, contentType, content, hashtags, aiModel } = post;
    await insertPost(tx, {
      id: copyId,
      topic,
      contentType,
      content,
      hashtags,
      aiModel,
      createdAt: now,
      updatedAt: now,
    });
    const targets = await listTargets(tx, [id]);
    await insertTargets(
      tx,
      targets.map((one) => ({
        platform: one.platform,
        accountId: one.accountId,
        content: one.content,
        id: newId(now),
        postId: copyId,
        linkCode: newSecretHex().slice(0, 12),
      })),
    );
    const pictures = await listPictures(tx, [id]);
    const photoIds = pictures.map(({ photo }) => photo.id);
    await putPictures(tx, copyId, photoIds);
    await record(tx, now, owner, 'duplicated', copyId, { of: id });
  });
  return existing(app, copyId);
}

/**
 * Deletes a post here, or restores it. A scheduled post is restored as a draft if its time has
 * passed. A post that is being published can't be deleted.
 */
export function deletePost(app: App, owner: Actor, id: string, isDeleted: boolean): Promise<void> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const post = await lockPost(tx, id, { deleted: !isDeleted });
    if (!post) throw notFound('This post');
    const targets = await listTargets(tx, [id]);
    if (isDeleted && targets.some(({ status }) => status === 'publishing'))
      throw conflict('publishing', 'This post is being published right now. Try again shortly.');
    const deletedAt = isDeleted ? now : null;
    await updatePost(tx, id, { deletedAt, version: post.version + 1, updatedAt: now });
    if (!isDeleted && post.scheduledFor && post.scheduledFor < now) {
      for (const target of targets.filter(({ status }) => status === 'scheduled'))
        await updateTarget(tx, target.id, { status: 'draft', scheduledFor: null });
      await settlePost(tx, id, { scheduledFor: null });
    }
    await record(tx, now, owner, isDeleted ? 'deleted' : 'restored', id);
  });
}

function textsOf({ topic, content_type: contentType, content, ...fields }: PostFields) {
  return { topic, contentType, content, hashtags: fields.hashtags, aiModel: fields.ai_model };
}

function checkChangeable(targets: Parameters<typeof mayChange>[0]): void {
  if (!mayChange(targets))
    throw conflict(
      'already_published',
      'This post is already out. Duplicate it to post it again with changes.',
    );
}

/** Updates the targets to match the selection; the remaining ones keep their state. */
async function putTargets(tx: Transaction, postId: string, { targets }: PostFields): Promise<void> {
  await checkAccounts(tx, targets);
  const before = await listTargets(tx, [postId]);
  const isSame = (one: PostFields['targets'][number], other: (typeof before)[number]) =>
    one.platform === other.platform && one.account_id === other.accountId;
  const gone = before.filter((one) => !targets.some((chosen) => isSame(chosen, one)));
  await deleteTargets(
    tx,
    gone.map(({ id }) => id),
  );
  for (const chosen of targets) {
    const content = chosen.content || null;
    const known = before.find((one) => isSame(chosen, one));
    if (known) await updateTarget(tx, known.id, { content });
    else
      await insertTargets(tx, [
        {
          id: newId(),
          postId,
          platform: chosen.platform,
          accountId: chosen.account_id,
          content,
          linkCode: newSecretHex().slice(0, 12),
        },
      ]);
  }
}

async function checkAccounts(tx: Transaction, targets: PostFields['targets']): Promise<void> {
  const ids = targets.flatMap(({ account_id }) => account_id ?? []);
  const accounts = await findAccounts(tx, ids);
  const isKnown = (one: PostFields['targets'][number]) =>
    one.account_id === null ||
    accounts.some(({ id, platform }) => id === one.account_id && platform === one.platform);
  if (!targets.every(isKnown))
    throw badInput('targets', 'One of these accounts is gone. Choose where to publish again.');
}

async function putChosenPictures(tx: Transaction, postId: string, ids: string[]): Promise<void> {
  const chosen = [...new Set(ids)];
  const known = await findPhotos(tx, chosen);
  if (known.length < chosen.length)
    throw badInput('picture_ids', 'One of these pictures is gone. Choose again.');
  await checkAgreed(tx, chosen, 'picture_ids');
  await putPictures(tx, postId, chosen);
}

async function existing({ database }: App, id: string): Promise<PostRow> {
  const post = await findPost(database, id);
  if (!post) throw notFound('This post');
  return post;
}

async function record(
  tx: Transaction,
  now: Date,
  actor: Actor,
  action: string,
  id: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const subject = { subjectType: 'content_post', subjectId: id, details };
  await recordAudit(tx, now, { actor, action, ...subject });
  await publishChange(tx, { topic: 'content', kind: 'changed', id });
}
