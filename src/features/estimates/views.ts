import type { App } from '../../services/app.ts';
import { discountOf } from '../documents/rules/documents.ts';
import { readDiscount } from '../documents/rules/stored-discount.ts';
import { viewPhoto } from '../photos/index.ts';
import type { EstimateSummary, EstimateView } from './contract/estimates.ts';
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
  return {
    id: estimate.id,
    estimate_number: estimate.estimateNumber,
    title: estimate.title,
    description: estimate.description,
    contact_name: estimate.contactName,
    contact_email: estimate.contactEmail,
    contact_phone: estimate.contactPhone,
    service_address: estimate.serviceAddress,
    status: estimate.status,
    priority: estimate.priority,
    discount_amount: estimate.discountAmount,
    subtotal: estimate.subtotal,
    untaxed_amount: estimate.untaxedAmount,
    tax_amount: estimate.taxAmount,
    total_amount: estimate.totalAmount,
    ai_suggested_price: estimate.aiSuggestedPrice,
    ai_confidence_score: estimate.aiConfidenceScore,
    ai_reasoning: estimate.aiReasoning,
    customer_id: estimate.customerId,
    project_id: estimate.projectId,
    request_id: estimate.requestId,
    tags: estimate.tags,
    valid_until: estimate.validUntil,
    revision: estimate.revision,
    version: estimate.version,
    created_at: estimate.createdAt.toISOString(),
    updated_at: estimate.updatedAt.toISOString(),
    sending_at: at(estimate.sendingAt),
    sent_at: at(estimate.sentAt),
    viewed_at: at(estimate.viewedAt),
    approved_at: at(estimate.approvedAt),
    rejected_at: at(estimate.rejectedAt),
  };
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
  return {
    ...viewSummary(estimate),
    language: estimate.language,
    tax_percent: estimate.taxPercent,
    deposit_kind: estimate.depositKind,
    deposit_value: estimate.depositValue,
    ...readDiscount(estimate),
    message: estimate.message,
    terms: estimate.terms,
    notes: estimate.notes,
    ai_complexity_score: estimate.aiComplexityScore,
    options: estimate.options,
    line_items: lines.map((line) => ({ ...line, option: onlyOption(line), ...discountOf(line) })),
    reject_reason: estimate.rejectReason,
    answer_method: estimate.answerMethod,
    answer_note: estimate.answerNote,
    approved: estimate.approved && viewApproved(estimate.approved),
    signature: signature
      ? {
          signer_name: signature.signerName,
          is_drawn: signature.picture !== null,
          signed_at: signature.signedAt.toISOString(),
          client_address: signature.clientAddress,
          content_hash: signature.contentHash,
          pdf_hash: signature.pdfHash,
        }
      : null,
    photos: photos.map((photo) => viewPhoto(app, photo)),
    offered_photos: offered.map((photo) => viewPhoto(app, photo)),
    revisions: revisions.map(({ revision, createdAt }) => ({
      revision,
      created_at: createdAt.toISOString(),
    })),
  };
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

function at(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
