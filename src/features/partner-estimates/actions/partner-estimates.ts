import { assignNumber } from '#features/documents/index.ts';
import { totalsOf } from '#features/documents/rules/documents.ts';
import { notifyOwner, writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { findWorkOrderForPartner } from '#features/work-orders/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { EstimateForm } from '../contract/partner-estimates.ts';
import { pricedLines } from '../rules.ts';
import {
  insertEstimate,
  lockEstimate,
  type PartnerEstimateRow,
  updateEstimate,
} from '../store/partner-estimates.ts';

export interface SavedEstimate {
  form: EstimateForm;
  /** Whether to send it to the owner now. */
  isSent: boolean;
}

/**
 * Stores a partner's new estimate, as a draft or for the owner. Returns its id; under one key it is
 * stored once. Throws 404 if the partner was never offered the order it is for.
 */
export function createEstimate(
  app: App,
  partner: SignedInPartner,
  { form, isSent }: SavedEstimate,
  submit: Submit,
): Promise<string> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const id = newId(now);
    const earlier = await claimKey(tx, now, submit, { id });
    if (earlier) return String(earlier.id);
    const content = await contentOf(app, partner, form);
    const day = dayIn(currentBusiness(app).timeZone, now);
    const estimateNumber = await assignNumber(tx, 'PE', day);
    const row = { id, partnerId: partner.id, estimateNumber, ...content };
    const state = isSent ? ({ status: 'sent', sentAt: now } as const) : {};
    await insertEstimate(tx, { ...row, ...state, createdAt: now, updatedAt: now });
    await recordEstimate(app, tx, partner, { ...row, isSent });
    return id;
  });
}

/**
 * Changes a draft, or sends it. Throws 404 for someone else's, and 409 if it was changed or sent in
 * the meantime: what the owner has doesn't change.
 */
export function changeEstimate(
  app: App,
  partner: SignedInPartner,
  { id, version }: { id: string; version: number },
  { form, isSent }: SavedEstimate,
): Promise<void> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const row = await lockEstimate(tx, id);
    if (row?.partnerId !== partner.id) throw notFound('This estimate');
    if (row.status !== 'draft' || row.version !== version)
      throw conflict('changed_meanwhile', 'This estimate was changed in the meantime.');
    const content = await contentOf(app, partner, form);
    const state = isSent ? ({ status: 'sent', sentAt: now } as const) : {};
    await updateEstimate(tx, row, { ...content, ...state, updatedAt: now });
    await recordEstimate(app, tx, partner, { ...row, ...content, isSent });
  });
}

async function contentOf(app: App, partner: SignedInPartner, form: EstimateForm) {
  const orderId = form.order_id || null;
  if (orderId && !(await findWorkOrderForPartner(app.database, partner.id, orderId)))
    throw notFound('This work order');
  const lines = pricedLines(form.lines);
  const { title, description } = form;
  return { title, description, orderId, lines, total: totalsOf(lines, 0).total };
}

async function recordEstimate(
  app: App,
  tx: Transaction,
  partner: SignedInPartner,
  estimate: Pick<PartnerEstimateRow, 'id' | 'estimateNumber' | 'title' | 'total'> & {
    isSent: boolean;
  },
): Promise<void> {
  const { id, estimateNumber, title, total, isSent } = estimate;
  await recordAudit(tx, app.now(), {
    actor: { kind: 'partner', id: partner.userId },
    action: isSent ? 'sent' : 'saved',
    subjectType: 'partner_estimate',
    subjectId: id,
    details: { total },
  });
  if (!isSent) return;
  await publishChange(tx, { topic: 'partners', kind: 'changed', id: partner.id });
  const price = exactMoney(total, currentSettings(app).system.currency);
  const about = { kind: 'people' as const, path: adminLink('partnerEstimates') };
  const link = app.settings.publicUrl + about.path;
  const email = writeEmailWithLink({
    subject: `Estimate ${estimateNumber} from ${partner.fullName}`,
    text: `${partner.fullName} estimated ${price} for ${title} (${estimateNumber}).\n\n${link}`,
    button: 'See estimates of partners',
    link,
  });
  await notifyOwner(app, tx, about, email);
}
