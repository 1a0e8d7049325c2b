import { dayIn } from '../../lib/dates.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { App } from '../../services/app.ts';
import { findLink } from '../documents/store.ts';
import { currentBusiness } from '../settings/current.ts';
import { recordChange } from './actions.ts';
import type { EstimateContent } from './content-rules.ts';
import { revisionPdf } from './letter-actions.ts';
import { contentOf } from './making.ts';
import { listPhotos } from './photo-store.ts';
import { isOver } from './rules.ts';
import {
  type EstimateRow,
  findEstimate,
  findRevision,
  findSignature,
  listRevisions,
  noteViewed,
  type SignatureRow,
} from './store.ts';

const customer: Actor = { kind: 'visitor' };

/** What a private link shows. */
export interface LinkedEstimate {
  estimate: EstimateRow;
  content: EstimateContent;
  standing: 'waiting' | 'approved' | 'rejected' | 'expired';
  /** Whether it was changed after the letter that this link came with. */
  isNewer: boolean;
  signature: SignatureRow | undefined;
  photos: Awaited<ReturnType<typeof listPhotos>>;
}

/** The estimate behind a private link; nothing when the link is unknown, revoked or expired. */
export async function readLinked(app: App, token: string): Promise<LinkedEstimate | undefined> {
  const { database } = app;
  const now = app.now();
  const link = await findLink(database, 'estimate', token);
  if (!link || link.revokedAt || link.expiresAt <= now) return undefined;
  const whole = await findEstimate(database, link.documentId);
  if (!whole || whole.estimate.status === 'draft') return undefined;
  const { estimate, lines } = whole;
  const [signature, photos, revisions] = await Promise.all([
    findSignature(database, estimate.id),
    listPhotos(database, estimate.id),
    listRevisions(database, estimate.id),
  ]);
  // What the customer sees is what was sent; an expired one that is being changed shows its last.
  const [latest] = revisions;
  const content = latest?.content ?? contentOf(estimate, lines);
  const standing = standingOf(app, estimate);
  return {
    ...{ estimate, content, standing, signature, photos },
    isNewer: standing === 'waiting' && latest !== undefined && latest.createdAt > link.createdAt,
  };
}

/** Notes that its customer has opened it, once: no state, and nothing they have to stand by. */
export async function noteOpened(app: App, { estimate }: LinkedEstimate): Promise<void> {
  if (estimate.status !== 'sent' || estimate.viewedAt) return;
  const now = app.now();
  if (!(await noteViewed(app.database, estimate.id, now))) return;
  await app.database.transaction((tx) => recordChange(tx, now, customer, estimate.id, 'viewed'));
}

/** The PDF behind a private link: the signed copy once there is one. Gives its key. */
export async function linkedPdf(app: App, linked: LinkedEstimate): Promise<string> {
  const { estimate, signature } = linked;
  if (signature?.pdfKey) return signature.pdfKey;
  const content =
    (await findRevision(app.database, estimate.id, estimate.revision)) ?? linked.content;
  return revisionPdf(app, estimate, content, estimate.revision);
}

function standingOf(app: App, estimate: EstimateRow): LinkedEstimate['standing'] {
  if (estimate.status === 'approved' || estimate.status === 'rejected') return estimate.status;
  const today = dayIn(currentBusiness(app).timeZone, app.now());
  return isOver(estimate, today) ? 'expired' : 'waiting';
}
