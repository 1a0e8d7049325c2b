import { recordActivity } from '#features/customers/index.ts';
import { insertLink, revokeLinks } from '#features/documents/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { type Reached, reachOf, sentTo } from '#features/text-messages/index.ts';
import { dayAfter, dayIn, instantAt } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { hasPrice } from '../rules/choice.ts';
import { maySend } from '../rules/estimates.ts';
import {
  insertRevision,
  lockEstimate,
  updateEstimate,
  type WholeEstimate,
} from '../store/estimates.ts';
import { contactOf } from './contact.ts';
import { answeredAlready, loadEstimate, recordChange } from './edit.ts';
import { contentOf } from './priced-lines.ts';
import { recordQuoted } from './projects.ts';

/** How many days a private link works after the last day of its estimate, or after it was sent. */
const linkDays = 90;

/**
 * Marks an estimate as sent, stores its content as a revision and has the email written, all in one
 * transaction. Sent again, the same revision goes out again; an expired one needs a new date.
 * Throws 400 with the missing field, 409 if it was already answered.
 * @param byHand the owner hands it over another way: it counts as sent, and no email is written
 */
export async function sendEstimate(
  app: App,
  actor: Actor,
  id: string,
  byHand = false,
): Promise<{ whole: WholeEstimate; by: Reached }> {
  return app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    const by = await sendLocked(app, tx, actor, whole, byHand);
    return { whole: await loadEstimate(tx, id), by };
  });
}

/** Sends a locked estimate in the caller's transaction. */
export async function sendLocked(
  app: App,
  tx: Transaction,
  actor: Actor,
  whole: WholeEstimate,
  byHand: boolean,
): Promise<Reached> {
  const now = app.now();
  const { estimate, lines } = whole;
  const { id, revision } = estimate;
  const content = contentOf(estimate, lines);
  const by = await reachOf(app, tx, contactOf(estimate, content), true);
  checkSendable(app, whole, byHand || by.text);
  await insertRevision(tx, { estimateId: id, revision, content, createdAt: now });
  await updateEstimate(tx, estimate, { status: 'sent', sentAt: now, updatedAt: now });
  if (!byHand)
    await app.jobs.enqueue(tx, 'send-estimate', {
      estimateId: id,
      revision,
      about: 'sent',
      emailId: newId(now),
    });
  const way = byHand ? { by_hand: true } : sentTo(app, contactOf(estimate, content), by);
  await recordChange(tx, now, actor, id, 'sent', { revision, ...way });
  await recordQuoted(tx, now, actor, estimate);
  if (estimate.customerId) await recordActivity(tx, estimate.customerId);
  return { ...by, phone: estimate.contactPhone, to: estimate.contactEmail };
}

/** Throws if it was answered, or something is missing that a customer needs to see. */
export function checkSendable(
  app: App,
  { estimate, lines }: WholeEstimate,
  needsNoEmail: boolean,
): void {
  if (!maySend(estimate.status)) throw answeredAlready(estimate.status);
  if (!estimate.contactEmail && !needsNoEmail)
    throw badInput('contact_email', 'Please enter an email to send it to.');
  const today = dayIn(currentBusiness(app).timeZone, app.now());
  if (estimate.validUntil && estimate.validUntil < today)
    throw badInput('valid_until', 'That date is in the past. Pick a later one.');
  const keys = estimate.options.length > 0 ? estimate.options.map(({ key }) => key) : [''];
  for (const key of keys)
    if (!hasPrice(lines, key))
      throw badInput('line_items', 'Please enter prices first: the total is $0.00.');
}

/** A private link to an estimate, in its language. The token isn't stored anywhere. */
export async function linkTo(
  app: App,
  tx: Transaction,
  estimate: { id: string; language: Language; validUntil: string | null },
): Promise<{ url: string; token: string }> {
  const now = app.now();
  const { timeZone } = currentBusiness(app);
  const today = dayIn(timeZone, now);
  const last = estimate.validUntil && estimate.validUntil > today ? estimate.validUntil : today;
  const token = await insertLink(tx, {
    kind: 'estimate',
    documentId: estimate.id,
    createdAt: now,
    expiresAt: instantAt(dayAfter(last, linkDays + 1), '00:00', timeZone),
  });
  const url = app.settings.publicUrl + publicLink('estimate', estimate.language, { token });
  return { url, token };
}

/**
 * Creates another private link, for a text message. Throws 409 for a draft, which customers can't
 * see.
 */
export async function makeLink(app: App, actor: Actor, id: string): Promise<string> {
  return app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    if (whole.estimate.status === 'draft')
      throw conflict('not_sent', 'Send this estimate first. A draft has no link.');
    const { url } = await linkTo(app, tx, whole.estimate);
    await recordChange(tx, app.now(), actor, id, 'link_made');
    return url;
  });
}

/** Revokes every private link to an estimate. */
export async function endLinks(app: App, actor: Actor, id: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (!(await lockEstimate(tx, id))) throw notFound('This estimate');
    await revokeLinks(tx, now, 'estimate', id);
    await recordChange(tx, now, actor, id, 'links_ended');
  });
}
