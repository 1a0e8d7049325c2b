import { settingsSubject as subject } from '#features/settings/rules/settings.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { CachedValue } from '#platform/cache/cached-values.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { putSecret, readSecret, removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import { readGoogleReviews } from '#services/public-reviews/google-reviews.ts';
import { type PublicReviews, ReviewsError } from '#services/public-reviews/port.ts';
import type { GoogleProblem, GoogleRating } from '../rules/google.ts';
import { shownRating } from '../rules/google.ts';
import { deleteGoogle, findGoogle, type GoogleRow, putGoogle } from '../store/google.ts';

const keyName = 'google_reviews';

/** The Google reviews and rating, as every server holds them in memory. */
export const cachedGoogle: CachedValue<GoogleRow | undefined> = {
  topic: 'website',
  read: findGoogle,
};

/** The rating that the website shows now, without asking the database. */
export function currentGoogleRating(app: App): GoogleRating | undefined {
  const row = app.cache.get(cachedGoogle);
  return row && shownRating(row, app.now());
}

/**
 * Connects the business's place on Google, once it could be read with this key. Throws 400 with
 * what is wrong, 503 if Google does not answer.
 */
export async function connectGoogle(
  app: App,
  actor: Actor,
  { locationId, key }: { locationId: string; key: string },
): Promise<void> {
  const found = await readReviews(app, locationId, key);
  if ('problem' in found) throw refusal(found.problem);
  await change(app, async (tx) => {
    const now = app.now();
    await putSecret(tx, app.settings.secretKey, now, { name: keyName, secret: key });
    await putGoogle(tx, rowOf(app, locationId, found));
    await recordConnection(tx, now, actor, 'google_reviews_connected');
  });
}

/** Deletes the place, its key, and what was read. */
export function disconnectGoogle(app: App, actor: Actor): Promise<void> {
  return change(app, async (tx) => {
    await removeSecret(tx, keyName);
    await deleteGoogle(tx);
    await recordConnection(tx, app.now(), actor, 'google_reviews_removed');
  });
}

/**
 * Reads the reviews and rating again; if Google does not return them now, the earlier ones stay,
 * with the reason.
 */
export async function refreshGoogle(app: App): Promise<void> {
  const row = await findGoogle(app.database);
  const key = row && (await readSecret(app.database, app.settings.secretKey, keyName));
  if (!row) return;
  const found = key ? await readReviews(app, row.locationId, key) : { problem: 'denied' as const };
  await change(app, async (tx) => {
    // Disconnected in the meantime, or a different place.
    if ((await findGoogle(tx))?.locationId !== row.locationId) return;
    const isFailed = 'problem' in found;
    await putGoogle(
      tx,
      isFailed ? { ...row, problem: found.problem } : rowOf(app, row.locationId, found),
    );
  });
}

async function readReviews(
  app: App,
  locationId: string,
  key: string,
): Promise<PublicReviews | { problem: GoogleProblem }> {
  try {
    const { googleReviewsUrl: apiUrl } = app.settings;
    const found = await readGoogleReviews({ locationId, key, apiUrl });
    app.serviceLog.succeeded('reviews');
    return found;
  } catch (error) {
    if (!(error instanceof ReviewsError)) throw error;
    app.serviceLog.failed('reviews', error.message);
    app.log.warn({ problem: error.problem }, 'Google reviews could not be read');
    return { problem: error.problem };
  }
}

function rowOf(app: App, locationId: string, { rating, count, url, reviews }: PublicReviews) {
  return {
    locationId,
    rating: rating ?? null,
    reviewCount: count,
    url,
    reviews,
    readAt: app.now(),
    problem: '' as const,
  };
}

function refusal(problem: GoogleProblem): AppError {
  if (problem === 'denied')
    return badInput('key', 'Google refuses this key. Check that it may use the Places API (New).');
  if (problem === 'unknown_location')
    return badInput('location_id', "Google doesn't know this place.");
  return new AppError(503, 'unavailable', "Google isn't responding. Please try again later.");
}

async function recordConnection(
  tx: Transaction,
  now: Date,
  actor: Actor,
  field: string,
): Promise<void> {
  const details = { section: 'website', field };
  await recordAudit(tx, now, { actor, ...subject, action: 'changed', details });
}

async function change(app: App, make: (tx: Transaction) => Promise<void>): Promise<void> {
  await app.database.transaction(async (tx) => {
    await make(tx);
    await publishChange(tx, { topic: 'website', kind: 'changed', id: newId(app.now()) });
  });
  await app.cache.renew('website');
}
