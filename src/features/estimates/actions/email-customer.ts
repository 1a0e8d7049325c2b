import { buffer } from 'node:stream/consumers';
import { unsubscribeAddress } from '#features/customers/index.ts';
import { storePdf } from '#features/documents/index.ts';
import { emailedTo, queueEmail } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { contactCustomer } from '#features/text-messages/index.ts';
import type { Reach } from '#features/text-messages/rules/reach.ts';
import { sha256 } from '#lib/ids.ts';
import { type Actor, listAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { type CustomerNotice, estimateEmail, estimateText, signedEmail } from '../emails/emails.ts';
import { notifyOwnerOfEstimate } from '../emails/owner-notice.ts';
import { estimatePdfContent } from '../pdf/estimate.ts';
import { signedEstimatePdfContent } from '../pdf/signed.ts';
import type { EstimateContent } from '../rules/content.ts';
import {
  type EstimateRow,
  findEstimate,
  findRevision,
  findSignature,
  lockEstimate,
  recordSignedPdf,
} from '../store/estimates.ts';
import { contactOf } from './contact.ts';
import { depositOf } from './deposit.ts';
import { recordChange } from './edit.ts';
import { linkTo } from './send.ts';

interface SendEstimateJob {
  estimateId: string;
  revision: number;
  about: CustomerNotice;
  /** Identifies the email: with the same id, it is written once. */
  emailId: string;
}

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'send-estimate': SendEstimateJob;
    'sign-estimate': { estimateId: string; emailId: string };
  }
}

const software: Actor = { kind: 'system' };

/** A revision's PDF: created once, then stored. Returns its key in the file store. */
export async function revisionPdf(
  app: App,
  estimate: EstimateRow,
  content: EstimateContent,
  revision: number,
): Promise<string> {
  const pdf = await estimatePdfContent(app, estimate, content, revision);
  return storePdf(app.files, `estimates/${estimate.id}`, pdf);
}

/**
 * Creates a revision's PDF and writes the email with it. A revision that is no longer current, or
 * was answered in the meantime, isn't sent. Running twice writes one email.
 */
export async function writeEstimateEmail(app: App, job: SendEstimateJob): Promise<void> {
  const found = await findEstimate(app.database, job.estimateId);
  const content = await findRevision(app.database, job.estimateId, job.revision);
  if (!found || !content || !isCurrent(found.estimate, job.revision)) return;
  const file = await revisionPdf(app, found.estimate, content, job.revision);
  await app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, job.estimateId);
    if (!whole || !isCurrent(whole.estimate, job.revision)) return;
    const submit = emailKey(job.emailId);
    if (await claimKey(tx, app.now(), submit, { written: true })) return;
    await bringEstimate(app, tx, whole.estimate, content, { about: job.about, file });
  });
}

/** Sends an estimate by email, text, or both; each has its own private link. */
export async function bringEstimate(
  app: App,
  tx: Transaction,
  estimate: EstimateRow,
  content: EstimateContent,
  { about, file }: { about: CustomerNotice; file?: string },
): Promise<Reach> {
  const business = currentBusiness(app);
  const { currency } = currentSettings(app).system;
  const brought = (link: string) => ({ estimate, content, link, business, currency });
  return contactCustomer(app, tx, contactOf(estimate, content), {
    about: 'estimate',
    hasDocument: file !== undefined,
    text: async () => estimateText(about, brought((await linkTo(app, tx, estimate)).url)),
    async mail() {
      const { url, token: linkToken } = await linkTo(app, tx, estimate);
      return {
        document: { kind: 'estimate', id: estimate.id, linkToken },
        folder: 'sent',
        to: content.contact_email,
        replyTo: business.email,
        ...(about === 'followUp' &&
          estimate.customerId && {
            unsubscribe: unsubscribeAddress(app, {
              customerId: estimate.customerId,
              kind: 'documents',
            }),
          }),
        ...estimateEmail(about, brought(url)),
        ...(file && { attachments: [document(estimate, file)] }),
      };
    },
  });
}

/**
 * Creates an approved estimate's signed copy, records its SHA-256, and sends it to both sides.
 * Running twice sends it once.
 */
export async function sendSignedCopy(app: App, estimateId: string): Promise<void> {
  const whole = await findEstimate(app.database, estimateId);
  const signature = await findSignature(app.database, estimateId);
  const approved = whole?.estimate.approved;
  if (!whole || !signature || !approved || signature.pdfKey) return;
  const content = await findRevision(app.database, estimateId, signature.revision);
  if (!content) throw new Error('a signed revision is gone');
  const { estimate } = whole;
  const history = await listAudit(app.database, 'estimate', estimateId);
  const sent = history.findLast(({ action }) => action === 'sent')?.details ?? {};
  const signed = { approved, signature, sent };
  const pdf = await signedEstimatePdfContent(app, estimate, content, signed);
  const pdfKey = await storePdf(app.files, `estimates/${estimateId}`, pdf);
  const stored = await app.files.read(pdfKey);
  if (!stored) throw new Error('the signed PDF is gone');
  const pdfHash = sha256(await buffer(stored.stream));
  await app.database.transaction(async (tx) => {
    if (!(await recordSignedPdf(tx, estimateId, { pdfKey, pdfHash }))) return;
    const details = { hash: pdfHash, ...emailedTo(app, content.contact_email) };
    await recordChange(tx, app.now(), software, estimateId, 'signed_copy_made', details);
    const file = document(estimate, pdfKey);
    await notifyOwnerOfEstimate(
      app,
      tx,
      estimate,
      { about: 'signed', hash: pdfHash },
      {
        name: file.name,
        key: pdfKey,
      },
    );
    if (!content.contact_email) return;
    const business = currentBusiness(app);
    const { currency } = currentSettings(app).system;
    const { url: link, token: linkToken } = await linkTo(app, tx, estimate);
    const sent = await depositOf(tx, estimate.id);
    const deposit = sent && sent.open > 0 ? sent : undefined;
    const sides = { estimate, content, link, business, currency };
    const signed = { ...sides, approved, deposit };
    await queueEmail(app, tx, {
      document: { kind: 'estimate', id: estimate.id, linkToken },
      folder: 'sent',
      to: content.contact_email,
      replyTo: business.email,
      ...signedEmail(signed),
      attachments: [file],
    });
  });
}

function isCurrent(estimate: EstimateRow, revision: number): boolean {
  return estimate.status === 'sent' && estimate.revision === revision;
}

function document({ estimateNumber }: EstimateRow, file: string) {
  return { name: `${estimateNumber}.pdf`, type: 'application/pdf', file };
}

/** A job's email is written once, however often the job runs. */
function emailKey(emailId: string) {
  return { endpoint: 'estimate-email', actor: 'system', key: emailId, fingerprint: emailId };
}
