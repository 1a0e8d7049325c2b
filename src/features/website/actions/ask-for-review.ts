import { mayContact } from '#features/customers/index.ts';
import { requestReview } from '#features/projects/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { contactCustomer } from '#features/text-messages/index.ts';
import { newId } from '#lib/ids.ts';
import { publicLink } from '#lib/links.ts';
import { type Actor, isOfBusiness, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { reviewEmail, reviewText } from '../emails.ts';
import { askAfter, remindAfter, reviewLinks } from '../rules/reviews.ts';
import {
  findReview,
  insertReview,
  insertReviewLink,
  type ListedReview,
  listUnanswered,
  listUnasked,
  lockReview,
  updateReview,
} from '../store/reviews.ts';

const software = { kind: 'system' as const };

/**
 * Asks for a review by email or text, in the transaction that records it. Throws 409 if neither is
 * possible, or the customer wants no automatic messages.
 */
export async function sendReviewRequest(
  app: App,
  tx: Transaction,
  { actor, projectId }: { actor: Actor; projectId: string },
): Promise<void> {
  const now = app.now();
  const id = newId(now);
  await insertReview(tx, { id, projectId, requestedAt: now });
  const listed = await findReview(tx, id);
  if (!listed) throw notFound('This project');
  const isWanted =
    isOfBusiness(actor) || (await mayContact(tx, listed.project.customerId, 'messages'));
  if (!isWanted) throw conflict('opted_out', "This customer doesn't want these messages.");
  if (!(await send(app, tx, listed, false)))
    throw conflict('no_email', "This customer has no email and doesn't get text messages.");
}

/** Asks the customers of recently completed projects, if the owner wants that. Returns how many. */
export async function askForReviews(app: App): Promise<number> {
  if (!currentSettings(app).customer_portal.asks_for_reviews) return 0;
  let asked = 0;
  for (const id of await listUnasked(app.database, span(app, askAfter))) {
    try {
      await requestReview(app, software, id);
      asked += 1;
    } catch (error) {
      // No address or number, or no automatic messages wanted: the owner can still ask in person.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return asked;
}

/** Reminds customers who have not answered, once each. Returns how many. */
export async function remindOfReviews(app: App): Promise<number> {
  if (!currentSettings(app).customer_portal.asks_for_reviews) return 0;
  let reminded = 0;
  for (const id of await listUnanswered(app.database, span(app, remindAfter))) {
    await app.database.transaction(async (tx) => {
      const now = app.now();
      const review = await lockReview(tx, id);
      // Written or reminded in the meantime.
      if (!review || review.writtenAt || review.remindedAt) return;
      await updateReview(tx, id, { remindedAt: now });
      const listed = await findReview(tx, id);
      if (!listed || !(await mayContact(tx, listed.project.customerId, 'messages'))) return;
      if (!(await send(app, tx, listed, true))) return;
      const subject = { subjectType: 'project', subjectId: review.projectId };
      await recordAudit(tx, now, { actor: software, action: 'review_reminded', ...subject });
      reminded += 1;
    });
  }
  return reminded;
}

function span(app: App, { min, max }: { min: number; max: number }) {
  const now = app.now().getTime();
  return { from: new Date(now - max), to: new Date(now - min) };
}

/** Returns whether anything went out. */
async function send(
  app: App,
  tx: Transaction,
  { review, project, customer }: ListedReview,
  isReminder: boolean,
): Promise<boolean> {
  const business = currentBusiness(app);
  const links = reviewLinks(currentSettings(app).business_info.social_links);
  // Email and text each have their own link.
  const newLink = async () => {
    const token = await insertReviewLink(tx, app.now(), review.id);
    return app.settings.publicUrl + publicLink('review', customer.language, { token });
  };
  const by = await contactCustomer(
    app,
    tx,
    { ...customer, customerId: project.customerId },
    {
      about: 'review',
      text: async () => reviewText({ customer, business, link: await newLink() }),
      mail: async () => ({
        folder: 'sent',
        to: customer.email,
        replyTo: business.email,
        ...reviewEmail({
          customer,
          title: project.title,
          business,
          link: await newLink(),
          links,
          isReminder,
        }),
      }),
    },
  );
  return by.text || by.email;
}
