import { findLink, recordLinkOpened } from '#features/documents/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { isId } from '#lib/ids.ts';
import { listAudit } from '#platform/audit/audit.ts';
import { actorOf, type CustomerAccess, canAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import type { EstimateContent } from '../rules/content.ts';
import { isOver } from '../rules/estimates.ts';
import {
  type EstimateRow,
  findEstimate,
  findRevision,
  findSignature,
  listRevisions,
  recordViewed,
  type SignatureRow,
} from '../store/estimates.ts';
import { listPhotos } from '../store/photos.ts';
import { recordChange } from './edit.ts';
import { revisionPdf } from './email-customer.ts';
import { contentOf } from './priced-lines.ts';

/** What a customer sees of an estimate, behind a private link or signed in. */
export interface LinkedEstimate {
  estimate: EstimateRow;
  content: EstimateContent;
  status: 'waiting' | 'approved' | 'rejected' | 'expired';
  /** Whether it was changed after the email with this link. */
  isNewer: boolean;
  signature: SignatureRow | undefined;
  photos: Awaited<ReturnType<typeof listPhotos>>;
  /** What was asked about it and answered, oldest first. */
  questions: { at: Date; text: string; isAnswer: boolean }[];
}

/**
 * The estimate for an access; nothing if the link is unknown, revoked or expired, or the estimate
 * is someone else's.
 */
export async function readLinked(
  app: App,
  access: CustomerAccess,
): Promise<LinkedEstimate | undefined> {
  const { database } = app;
  const link = await linkAt(app, access);
  const whole = link && (await findEstimate(database, link.documentId));
  if (!whole || isUnseen(whole.estimate)) return undefined;
  const { estimate, lines } = whole;
  if ('customer' in access && !canAccess(access, estimate.customerId)) return undefined;
  const [signature, photos, revisions, history] = await Promise.all([
    findSignature(database, estimate.id),
    listPhotos(database, estimate.id),
    listRevisions(database, estimate.id),
    listAudit(database, 'estimate', estimate.id),
  ]);
  // The customer sees what was sent; an expired one that is being changed shows its last revision.
  const [latest] = revisions;
  const content = latest?.content ?? contentOf(estimate, lines);
  const status = statusOf(app, estimate);
  return {
    estimate,
    content,
    status,
    signature,
    photos,
    questions: history
      .filter(({ action }) => action === 'asked' || action === 'question_answered')
      .map(({ at, action, details }) => ({
        at,
        text: String(details.question ?? details.answer ?? ''),
        isAnswer: action === 'question_answered',
      })),
    isNewer:
      status === 'waiting' &&
      latest !== undefined &&
      link.createdAt !== undefined &&
      latest.createdAt > link.createdAt,
  };
}

/** Records that its customer opened it, once: it isn't a status, and commits them to nothing. */
export async function recordOpened(
  app: App,
  access: CustomerAccess,
  { estimate }: LinkedEstimate,
): Promise<void> {
  if ('token' in access) await recordLinkOpened(app.database, app.now(), 'estimate', access.token);
  if (estimate.status !== 'sent' || estimate.viewedAt) return;
  const now = app.now();
  if (!(await recordViewed(app.database, estimate.id, now))) return;
  await app.database.transaction((tx) =>
    recordChange(tx, now, actorOf(access), estimate.id, 'viewed'),
  );
}

/** The PDF behind a private link: the signed copy once there is one. Returns its key. */
export async function linkedPdf(app: App, linked: LinkedEstimate): Promise<string> {
  const { estimate, signature } = linked;
  if (signature?.pdfKey) return signature.pdfKey;
  const content =
    (await findRevision(app.database, estimate.id, estimate.revision)) ?? linked.content;
  return revisionPdf(app, estimate, content, estimate.revision);
}

async function linkAt(
  app: App,
  access: CustomerAccess,
): Promise<{ documentId: string; createdAt?: Date } | undefined> {
  if ('id' in access) return isId(access.id) ? { documentId: access.id } : undefined;
  const link = await findLink(app.database, 'estimate', access.token);
  return link && !link.revokedAt && link.expiresAt > app.now() ? link : undefined;
}

/** Whether it is still a draft, or was withdrawn before it was sent. */
function isUnseen({ status, sentAt }: EstimateRow): boolean {
  return status === 'draft' || (status === 'expired' && !sentAt);
}

function statusOf(app: App, estimate: EstimateRow): LinkedEstimate['status'] {
  if (estimate.status === 'approved' || estimate.status === 'rejected') return estimate.status;
  const today = dayIn(currentBusiness(app).timeZone, app.now());
  return isOver(estimate, today) ? 'expired' : 'waiting';
}
