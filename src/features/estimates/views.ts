import { discountOf } from '#features/documents/rules/documents.ts';
import { readDiscount } from '#features/documents/rules/stored-discount.ts';
import { viewPhoto } from '#features/photos/index.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import {
  type EstimateSummary,
  type EstimateView,
  estimateSummary,
  estimateView,
  revisionView,
  signatureView,
} from './contract/estimates.ts';
import { totalsOfApproved } from './rules/choice.ts';
import { type Approved, onlyOption } from './rules/content.ts';
import {
  type EstimateRow,
  findSignature,
  listRevisions,
  type WholeEstimate,
} from './store/estimates.ts';
import { listOfferedPhotos, listPhotos } from './store/photos.ts';

/** An estimate for a list. */
export function viewSummary(estimate: EstimateRow): EstimateSummary {
  return toWire(estimateSummary, estimate);
}

/** An estimate for its own page. */
export async function viewEstimate(
  app: App,
  { estimate, lines }: WholeEstimate,
): Promise<EstimateView> {
  const { database } = app;
  const [photos, offered, signature, revisions] = await Promise.all([
    listPhotos(database, estimate.id),
    listOfferedPhotos(database, estimate),
    findSignature(database, estimate.id),
    listRevisions(database, estimate.id),
  ]);
  return toWire(estimateView, estimate, {
    ...readDiscount(estimate),
    line_items: lines.map((line) => ({ ...line, option: onlyOption(line), ...discountOf(line) })),
    approved: estimate.approved && viewApproved(estimate.approved),
    signature: signature
      ? toWire(signatureView, signature, { is_drawn: signature.picture !== null })
      : null,
    photos: photos.map((photo) => viewPhoto(app, photo)),
    offered_photos: offered.map((photo) => viewPhoto(app, photo)),
    revisions: revisions.map((revision) => toWire(revisionView, revision)),
  });
}

/** What was approved before there were discounts has none, and all of it is taxed. */
function viewApproved(approved: Approved): NonNullable<EstimateView['approved']> {
  const totals = totalsOfApproved(approved);
  return {
    ...approved,
    ...discountOf(approved),
    discount_amount: totals.discount,
    untaxed_amount: totals.untaxed,
    lines: approved.lines.map((line) => ({
      unit: 'each',
      taxable: true,
      ...line,
      ...discountOf(line),
    })),
  };
}
