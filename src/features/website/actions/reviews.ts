import { notifyOwner, writeEmail } from '#features/mailbox/index.ts';
import { recordPhotoConsent } from '#features/projects/index.ts';
import { cachedSettings, changeSection } from '#features/settings/index.ts';
import { settingsLimits } from '#features/settings/rules/limits.ts';
import type { Testimonial } from '#features/settings/rules/sections/website-fields.ts';
import { isInventedReview } from '#features/settings/rules/website.ts';
import type { Language } from '#lib/language.ts';
import { adminLink } from '#lib/links.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { ReviewForm } from '../contract/reviews.ts';
import { findLinkedReview, findReview, lockReview, updateReview } from '../store/reviews.ts';
import { publicTexts } from '../texts/index.ts';

/**
 * Stores the review a customer wrote on the page of a private link; it can be changed until the
 * owner shows it. Returns `gone` for a link that leads nowhere.
 */
export function writeReview(
  app: App,
  token: string,
  form: ReviewForm,
  language: Language,
): Promise<'written' | 'published' | 'gone'> {
  return app.database.transaction(async (tx) => {
    const now = app.now();
    const found = await findLinkedReview(tx, token);
    const review = found && (await lockReview(tx, found.review.id));
    if (!found || !review) return 'gone';
    if (review.publishedAt) return 'published';
    const { rating, body, author, mayShow, mayShowPhotos } = form;
    await updateReview(tx, review.id, { rating, body, author, mayShow, language, writtenAt: now });
    const { projectId } = review;
    const actor = { kind: 'customer' as const, id: found.project.customerId };
    const subject = { subjectType: 'project', subjectId: projectId };
    await recordAudit(tx, now, {
      actor,
      action: 'review_written',
      ...subject,
      details: { rating, may_show: mayShow },
    });
    await recordPhotoConsent(app, tx, actor, projectId, mayShowPhotos);
    if (!review.writtenAt) {
      const path = adminLink('website');
      const link = app.settings.publicUrl + path;
      await notifyOwner(
        app,
        tx,
        { kind: 'update', path },
        writeEmail({
          subject: `New review: ${rating} of 5 stars`,
          parts: [
            `${author} wrote about “${found.project.title}”.`,
            { quote: body },
            mayShow ? 'You may show it on your website.' : "It's only for you.",
          ],
          button: { button: 'Open website', link, sentence: `Open it: ${link}` },
        }),
      );
    }
    await publishChange(tx, { topic: 'website', kind: 'changed', id: review.id });
    return 'written';
  });
}

/**
 * Puts a review on the landing page, in place of samples. Throws 409 if its customer did not agree,
 * or there is no room.
 */
export async function publishReview(app: App, actor: Actor, id: string): Promise<void> {
  const found = await findReview(app.database, id);
  if (!found?.review.writtenAt || !found.review.rating) throw notFound('This review');
  const { review, project } = found;
  if (!review.mayShow)
    throw conflict('no_consent', `${review.author} didn't agree to have this review shown.`);
  if (review.publishedAt) return;
  const { settings, versions } = app.cache.get(cachedSettings);
  const { testimonials } = settings.website;
  const own = testimonials.pieces.filter((piece) => !isInventedReview(piece));
  // Quotes are on one line.
  const quote = review.body.replace(/\s+/g, ' ');
  const piece: Testimonial = {
    author: review.author,
    about: {
      english: aboutOf(project, 'english'),
      spanish: aboutOf(project, 'spanish'),
    },
    quote: { english: quote, spanish: quote },
    rating: found.review.rating,
  };
  // Already there: an earlier press was interrupted.
  if (!own.some((other) => other.quote.english === quote && other.author === review.author)) {
    if (own.length >= settingsLimits.pieces)
      throw conflict(
        'no_room',
        `The website shows up to ${settingsLimits.pieces} reviews. Remove one first.`,
      );
    const pieces = [piece, ...own];
    await changeSection(app, actor, 'website', versions.website, {
      testimonials: { state: 'own', pieces },
    });
  }
  await app.database.transaction(async (tx) => {
    await updateReview(tx, id, { publishedAt: app.now() });
    await publishChange(tx, { topic: 'website', kind: 'changed', id });
  });
}

/** "Boerne, plumbing": where, and what was done. */
function aboutOf({ city, category }: { city: string; category: string }, language: Language) {
  const { trades } = publicTexts(language).draft;
  const trade = trades[category as keyof typeof trades] ?? trades.general;
  return city ? `${city}, ${trade.toLowerCase()}` : trade;
}
