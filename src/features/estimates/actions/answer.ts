import { recordActivity } from '#features/customers/index.ts';
import { alertOwner } from '#features/dangers/index.ts';
import { findLinkedDocument } from '#features/documents/index.ts';
import { discountOf, type GivenDiscount } from '#features/documents/rules/documents.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { isId, newId, sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { parsePhone } from '#lib/phone.ts';
import { type Actor, isOfBusiness } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import { actorOf, type CustomerAccess, canAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { notifyOwnerOfEstimate } from '../emails/owner-notice.ts';
import { estimateAnswered, estimateApproved } from '../events.ts';
import {
  approvedOf,
  type Choice,
  isOffered,
  totalsOfApproved,
  totalsOfChoice,
} from '../rules/choice.ts';
import type { Approved } from '../rules/content.ts';
import {
  type AnswerMethod,
  type Closed,
  mayUndoDecline,
  undoDeclineLasts,
  whyClosed,
} from '../rules/estimates.ts';
import {
  type EstimateRow,
  insertSignature,
  lockEstimate,
  updateEstimate,
  type WholeEstimate,
} from '../store/estimates.ts';
import { recordChange } from './edit.ts';
import { contentOf } from './priced-lines.ts';
import { approveProject } from './projects.ts';

/** The result of a press on the page: `done`, or why nothing changed. */
export type Pressed = 'done' | Closed;

export interface Signing extends Choice {
  /** The revision that the customer read. */
  revision: number;
  signerName: string;
  /** A drawn signature as a PNG data URL; undefined if the name was typed. */
  picture: string | undefined;
  clientAddress: string;
  userAgent: string;
}

/**
 * The customer signs. Exactly one signature counts: of two at once, the second finds the estimate
 * already approved. Recorded with it: what was chosen, who signed, when and from where. The project is
 * created or approved in the same transaction, and the owner is notified.
 */
export function approve(app: App, access: CustomerAccess, signing: Signing): Promise<Pressed> {
  const customer = actorOf(access);
  return press(app, access, signing.revision, async (tx, now, whole) => {
    const { estimate, lines } = whole;
    if (!isOffered(contentOf(estimate, lines), signing.option)) return 'changed';
    const done = await applyApproval(app, tx, now, { actor: customer, whole, signing });
    await notifyOwnerOfEstimate(
      app,
      tx,
      { ...estimate, customerId: done.customerId, projectId: done.projectId },
      { about: 'approved', approved: done.approved },
    );
    return 'done';
  });
}

interface Approval {
  actor: Actor;
  whole: WholeEstimate;
  signing: Signing;
  /** An answer recorded by the owner. */
  recorded?: Recorded;
}

/** How and when an answer was given that the owner recorded. */
export interface Recorded {
  method: AnswerMethod;
  note: string;
  at: Date;
}

/**
 * Everything that follows from an approval, whoever enters it. The option must be an offered one.
 */
export async function applyApproval(
  app: App,
  tx: Transaction,
  now: Date,
  { actor, whole, signing, recorded }: Approval,
): Promise<{ customerId: string; projectId: string; approved: Approved }> {
  const { estimate, lines } = whole;
  const content = contentOf(estimate, lines);
  const approved = approvedOf(content, signing);
  // Before the project is locked, because subscribers may lock what is locked before projects
  // elsewhere.
  await estimateAnswered.publish(app, tx, {
    actor,
    estimateId: estimate.id,
    answer: 'approved',
  });
  // What follows by itself is not what the customer did.
  const follower = isOfBusiness(actor) ? actor : ({ kind: 'system' } as const);
  const { customerId, projectId } = await approveProject(tx, now, follower, {
    estimate,
    approved,
    chosen: totalsOfChoice(content, signing).lines,
    wage: currentSettings(app).pricing.hourly_wage,
  });
  const totals = totalsOfApproved(approved);
  await updateEstimate(tx, estimate, {
    status: 'approved',
    approved,
    approvedAt: recorded?.at ?? now,
    ...(recorded && { answerMethod: recorded.method, answerNote: recorded.note }),
    customerId,
    projectId,
    updatedAt: now,
    discountAmount: totals.discount,
    subtotal: approved.subtotal,
    untaxedAmount: totals.untaxed,
    taxAmount: approved.tax_amount,
    totalAmount: approved.total_amount,
  });
  const { revision, signerName, picture, clientAddress, userAgent } = signing;
  await insertSignature(tx, {
    estimateId: estimate.id,
    revision,
    signerName,
    picture: picture ?? null,
    clientAddress,
    userAgent,
    signedAt: recorded?.at ?? now,
    contentHash: contentHash(estimate.estimateNumber, revision, approved),
  });
  const { option, total_amount } = approved;
  await recordChange(tx, now, actor, estimate.id, 'approved', {
    option,
    total_amount,
    revision,
    signer: signerName,
    project_id: projectId,
    ...(recorded && { method: recorded.method, note: recorded.note }),
  });
  await estimateApproved.publish(app, tx, { actor, estimateId: estimate.id });
  await app.jobs.enqueue(tx, 'sign-estimate', { estimateId: estimate.id, emailId: newId(now) });
  await recordActivity(tx, customerId);
  return { customerId, projectId, approved };
}

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'finish-decline': { estimateId: string; rejectedAt: string };
  }
}

/**
 * The customer declines. Pressed twice, it counts once. It can be undone for a minute; until then,
 * nothing follows from it.
 */
export function decline(
  app: App,
  access: CustomerAccess,
  { revision, reason }: { revision: number; reason: string },
): Promise<Pressed> {
  const customer = actorOf(access);
  return press(app, access, revision, async (tx, now, { estimate }) => {
    await storeRejection(tx, now, { actor: customer, estimate, reason });
    await alertOfDanger(app, tx, estimate, reason);
    const finish = { estimateId: estimate.id, rejectedAt: now.toISOString() };
    await app.jobs.enqueue(tx, 'finish-decline', finish, undoDeclineLasts / 1000);
    return 'done';
  });
}

/** The customer undoes it: `late` after a minute. */
export function undoDecline(app: App, access: CustomerAccess): Promise<'done' | 'late' | 'gone'> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const whole = await estimateBehind(app, tx, access);
    if (!whole) return 'gone';
    const { estimate } = whole;
    if (estimate.status === 'sent') return 'done';
    if (!mayUndoDecline(estimate, now)) return 'late';
    const change = { status: 'sent', rejectedAt: null, rejectReason: '', updatedAt: now } as const;
    await updateEstimate(tx, estimate, change);
    await recordChange(tx, now, actorOf(access), estimate.id, 'decline_undone');
    return 'done';
  });
}

/** What follows from a decline that wasn't undone. Run twice, it happens once. */
export async function finishDecline(
  app: App,
  { estimateId, rejectedAt }: { estimateId: string; rejectedAt: string },
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, estimateId);
    if (!whole || whole.estimate.rejectedAt?.toISOString() !== rejectedAt) return;
    const { estimate } = whole;
    const claim = { endpoint: 'finish-decline', actor: estimateId, key: rejectedAt };
    if (await claimKey(tx, now, { ...claim, fingerprint: '' }, { done: true })) return;
    await followRejection(app, tx, { kind: 'visitor' }, estimate);
    const { rejectReason: reason } = estimate;
    await notifyOwnerOfEstimate(app, tx, estimate, { about: 'rejected', reason });
  });
}

interface Rejection {
  actor: Actor;
  estimate: EstimateRow;
  reason: string;
  person?: string;
  recorded?: Recorded;
}

/** Everything that follows from a decline, whoever enters it. */
export async function applyRejection(
  app: App,
  tx: Transaction,
  now: Date,
  rejection: Rejection,
): Promise<void> {
  await storeRejection(tx, now, rejection);
  await followRejection(app, tx, rejection.actor, rejection.estimate);
}

async function storeRejection(
  tx: Transaction,
  now: Date,
  { actor, estimate, reason, person, recorded }: Rejection,
): Promise<void> {
  await updateEstimate(tx, estimate, {
    status: 'rejected',
    rejectedAt: recorded?.at ?? now,
    rejectReason: reason,
    updatedAt: now,
    ...(recorded && { answerMethod: recorded.method, answerNote: recorded.note }),
  });
  const { id, revision } = estimate;
  await recordChange(tx, now, actor, id, 'rejected', {
    reason,
    revision,
    ...(recorded && { method: recorded.method, person }),
  });
}

async function followRejection(
  app: App,
  tx: Transaction,
  actor: Actor,
  { id: estimateId, customerId }: EstimateRow,
): Promise<void> {
  await estimateAnswered.publish(app, tx, { actor, estimateId, answer: 'rejected' });
  if (customerId) await recordActivity(tx, customerId);
}

/** The customer asks a question: the owner gets an email. The estimate doesn't change. */
export async function ask(
  app: App,
  access: CustomerAccess,
  { question, key }: { question: string; key: string },
): Promise<'done' | 'gone'> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const whole = await estimateBehind(app, tx, access);
    if (!whole) return 'gone';
    const { estimate } = whole;
    const submit = {
      endpoint: 'estimate-question',
      actor: estimate.id,
      key,
      fingerprint: sha256(question),
    };
    if (await claimKey(tx, now, submit, { asked: true })) return 'done';
    await recordChange(tx, now, actorOf(access), estimate.id, 'asked', { question });
    await notifyOwnerOfEstimate(app, tx, estimate, { about: 'question', reason: question });
    await alertOfDanger(app, tx, estimate, question);
    return 'done';
  });
}

/** The customer may be in danger: the owner is notified at once. */
function alertOfDanger(app: App, tx: Transaction, estimate: EstimateRow, text: string) {
  const { id, contactName, contactPhone } = estimate;
  return alertOwner(app, tx, {
    source: { estimateId: id },
    who: contactName || 'A customer',
    phone: parsePhone(contactPhone) ?? '',
    text,
    path: adminLink('estimate', { id }),
    kind: 'message',
  });
}

/** A hash of what is approved, as one text: shown on the audit page, and reproducible. */
export function contentHash(number: string, revision: number, approved: Approved): string {
  const { option, lines, subtotal, tax_percent, tax_amount, total_amount, deposit_amount } =
    approved;
  return sha256(
    JSON.stringify([
      ...[number, revision, option],
      lines.map((line) => [
        ...[line.description, line.quantity, line.rate],
        ...discountPart(line),
        ...unitPart(line),
        ...taxPart(line),
        line.amount,
      ]),
      ...discountPart(approved),
      ...[subtotal, tax_percent, tax_amount, total_amount, deposit_amount],
    ]),
  );
}

/**
 * Nothing without a discount, so that estimates signed before there were discounts keep their
 * fingerprint.
 */
function discountPart(given: GivenDiscount): (string | number)[] {
  const { discount_kind, discount_value } = discountOf(given);
  return discount_kind === 'none' ? [] : [discount_kind, discount_value];
}

/** Nothing for single items, as before there were units. */
function unitPart({ unit = 'each' }: Pick<Approved['lines'][number], 'unit'>): string[] {
  return unit === 'each' ? [] : [unit];
}

/** Nothing for a taxed line, as before lines said so. */
function taxPart({ taxable = true }: Pick<Approved['lines'][number], 'taxable'>): string[] {
  return taxable ? [] : ['untaxed'];
}

async function press(
  app: App,
  access: CustomerAccess,
  revision: number,
  work: (tx: Transaction, now: Date, whole: WholeEstimate) => Promise<Pressed>,
): Promise<Pressed> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const whole = await estimateBehind(app, tx, access);
    if (!whole) return 'gone';
    const today = dayIn(currentBusiness(app).timeZone, now);
    const closed = whyClosed(whole.estimate, today, revision);
    return closed ?? work(tx, now, whole);
  });
}

async function estimateBehind(app: App, tx: Transaction, access: CustomerAccess) {
  if ('token' in access) {
    const id = await findLinkedDocument(tx, app.now(), 'estimate', access.token);
    return id ? lockEstimate(tx, id) : undefined;
  }
  const whole = isId(access.id) ? await lockEstimate(tx, access.id) : undefined;
  if (whole?.estimate.status === 'draft') return undefined;
  return canAccess(access, whole?.estimate.customerId) ? whole : undefined;
}
