import { buffer } from 'node:stream/consumers';
import { photoKey } from '#features/photos/rules.ts';
import { currentBusiness, storeWebsitePhoto } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type AppError,
  badInput,
  changedMeanwhile,
  conflict,
  notFound,
} from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { StoryChange } from '../contract/stories.ts';
import { storySlug, tellsTooMuch } from '../rules/stories.ts';
import {
  deleteStory,
  type FinishedJob,
  findFinishedJob,
  findStory,
  findStoryOf,
  insertStory,
  listProjectPhotos,
  type StoryRow,
  updateStory,
} from '../store/stories.ts';
import { draftStory } from './draft-story.ts';

/**
 * Drafts the story of a finished project from its photos, tasks, and town; an existing one is
 * returned unchanged. Throws 409 if the customer has not agreed, or a photo is missing.
 */
export async function startStory(app: App, actor: Actor, projectId: string): Promise<string> {
  const known = await findStoryOf(app.database, projectId);
  if (known) return known.id;
  const job = await findFinishedJob(app.database, projectId);
  if (!job) throw notFound('This project');
  const { completedAt } = job;
  if (job.status !== 'completed' || !completedAt)
    throw conflict('not_completed', 'Complete this project first.');
  refuseWithoutConsent(job);
  const photos = await listProjectPhotos(app.database, projectId);
  const after = photos.findLast(({ stage }) => stage === 'after');
  if (!after) throw conflict('no_photo', 'Add a photo of the finished work first.');
  const before = photos.find(({ stage }) => stage === 'before');
  const { timeZone } = currentBusiness(app);
  const town = job.city;
  if (!town) throw conflict('no_town', 'Enter the town of this project first.');
  const draft = draftStory({ ...job, completedAt }, { town, timeZone });
  // Files first, then the row that names them.
  const afterPhoto = await copyPhoto(app, after.id);
  const beforePhoto = before ? await copyPhoto(app, before.id) : null;
  return changeStories(app, async (tx, now) => {
    const fields = {
      projectId,
      town,
      ...draft,
      beforeOf: before?.id ?? null,
      beforePhoto,
      afterOf: after.id,
      afterPhoto,
      createdAt: now,
      updatedAt: now,
    };
    const id = newId(now);
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const slug = storySlug(draft.title.english, town, attempt);
      const story = await insertStory(tx, { id, slug, ...fields });
      if (story) {
        await recordHistory(tx, now, actor, 'created', story);
        return id;
      }
      const other = await findStoryOf(tx, projectId);
      if (other) return other.id;
    }
    throw conflict('slug_taken', 'Too many stories have this title. Please rename the project.');
  });
}

/** Changes a story; a shown one remains shown. Throws 409 if it was changed in the meantime. */
export async function changeStory(
  app: App,
  actor: Actor,
  id: string,
  { version, ...change }: StoryChange,
): Promise<void> {
  const newPhotos = await copyChosen(app, id, change);
  await changeStories(app, async (tx, now) => {
    const story = await findStory(tx, id);
    if (!story) throw notFound('This story');
    if (story.version !== version) throw changedMeanwhile('This story was');
    const changed = {
      ...story,
      title: change.title ?? story.title,
      body: change.body ?? story.body,
      alt: change.alt ?? story.alt,
      town: change.town ?? story.town,
      inGallery: change.in_gallery ?? story.inGallery,
    };
    await refusePrivateFacts(tx, changed);
    const { title, body, alt, town, inGallery } = changed;
    const fields = { title, body, alt, town, inGallery, ...newPhotos, updatedAt: now };
    await updateStory(tx, id, fields);
    await recordHistory(tx, now, actor, 'changed', story);
  });
}

/** Shows or hides a story. Throws 409 if the customer does not agree. */
export function showStory(app: App, actor: Actor, id: string, isShown: boolean): Promise<void> {
  return changeStories(app, async (tx, now) => {
    const story = await findStory(tx, id);
    if (!story) throw notFound('This story');
    if ((story.shownAt !== null) === isShown) return;
    if (isShown) {
      const job = await findFinishedJob(tx, story.projectId);
      if (!job) throw notFound('This project');
      refuseWithoutConsent(job);
      await refusePrivateFacts(tx, story);
    }
    await updateStory(tx, id, { shownAt: isShown ? now : null, updatedAt: now });
    await recordHistory(tx, now, actor, isShown ? 'shown' : 'hidden', story);
  });
}

/** Removes a story; its project can have another. */
export function removeStory(app: App, actor: Actor, id: string): Promise<void> {
  return changeStories(app, async (tx, now) => {
    const story = await findStory(tx, id);
    if (!story) throw notFound('This story');
    await deleteStory(tx, id);
    await recordHistory(tx, now, actor, 'removed', story);
  });
}

/**
 * Takes a project's story off the website, in the transaction in which its customer withdraws
 * consent.
 */
export async function hideStoryOf(
  tx: Transaction,
  now: Date,
  { actor, projectId }: { actor: Actor; projectId: string },
): Promise<void> {
  const story = await findStoryOf(tx, projectId);
  if (!story) return;
  if (story.shownAt) {
    await updateStory(tx, story.id, { shownAt: null, updatedAt: now });
    await recordHistory(tx, now, actor, 'hidden', story);
  }
  await publishChange(tx, { topic: 'website', kind: 'changed', id: story.id });
}

/** The page of a story's service changes with the project's trade. */
export async function moveStoryOf(
  tx: Transaction,
  { projectId }: { projectId: string },
): Promise<void> {
  const story = await findStoryOf(tx, projectId);
  if (story) await publishChange(tx, { topic: 'website', kind: 'changed', id: story.id });
}

/** How many addresses are tried for stories with the same title. */
const maxAttempts = 50;

async function changeStories<Result>(
  app: App,
  change: (tx: Transaction, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = app.now();
  const result = await app.database.transaction(async (tx) => {
    const changed = await change(tx, now);
    await publishChange(tx, { topic: 'website', kind: 'changed', id: newId(now) });
    return changed;
  });
  await app.cache.renew('website');
  return result;
}

async function recordHistory(
  tx: Transaction,
  now: Date,
  actor: Actor,
  action: string,
  { id, projectId, title }: StoryRow,
): Promise<void> {
  const details = { project_id: projectId, title: title.english };
  await recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'website_story',
    subjectId: id,
    details,
  });
}

function refuseWithoutConsent({ photoConsentAt, firstName }: FinishedJob): void {
  if (photoConsentAt) return;
  throw conflict(
    'no_consent',
    `Ask ${firstName} first whether you may show photos of this job, then check the box below its photos.`,
  );
}

/** A story never says who lives there, or where. */
async function refusePrivateFacts(
  tx: Transaction,
  { projectId, title, body, alt, town }: StoryRow,
): Promise<void> {
  const job = await findFinishedJob(tx, projectId);
  if (!job) throw notFound('This project');
  const texts = { title, body, alt };
  for (const [field, text] of Object.entries(texts)) {
    for (const [language, written] of Object.entries(text))
      if (tellsTooMuch(written, job)) throw namesCustomer(`${field}.${language}`);
  }
  if (tellsTooMuch(town, { ...job, firstName: '', lastName: '' })) throw namesCustomer('town');
}

function namesCustomer(field: string): AppError {
  return badInput(
    field,
    'This names the customer or the street. Visitors should see only the town.',
  );
}

/** Copies the photos chosen in a change; only those of the story's project. */
async function copyChosen(
  app: App,
  id: string,
  { before_photo_id: before, after_photo_id: after }: Omit<StoryChange, 'version'>,
): Promise<Partial<StoryRow>> {
  if (before === undefined && after === undefined) return {};
  const story = await app.database.transaction((tx) => findStory(tx, id));
  if (!story) throw notFound('This story');
  const known = new Set(
    (await listProjectPhotos(app.database, story.projectId)).map((photo) => photo.id),
  );
  for (const [field, chosen] of Object.entries({ before_photo_id: before, after_photo_id: after }))
    if (chosen && !known.has(chosen))
      throw badInput(field, 'This photo is no longer there. Please choose another.');
  return {
    ...(before === null && { beforeOf: null, beforePhoto: null }),
    ...(before &&
      before !== story.beforeOf && {
        beforeOf: before,
        beforePhoto: await copyPhoto(app, before),
      }),
    ...(after &&
      after !== story.afterOf && { afterOf: after, afterPhoto: await copyPhoto(app, after) }),
  };
}

/** Creates a website photo from a project photo. */
async function copyPhoto(app: App, id: string): Promise<string> {
  const file = await app.files.read(photoKey(id, 'full'));
  if (!file)
    throw conflict(
      'no_photo',
      'A photo of this project could not be read. Please upload it again.',
    );
  return storeWebsitePhoto(app, await buffer(file.stream));
}
