import { DAYS } from '../../../lib/days/durations.ts';
import { newId } from '../../../lib/ids.ts';
import { adminLink, publicLink } from '../../../lib/links.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { claimKey } from '../../../platform/idempotency/idempotency.ts';
import type { App } from '../../../services/app.ts';
import { insertLink } from '../../documents/index.ts';
import { notifyOwner, queueEmail, writeEmail } from '../../mailbox/index.ts';
import { currentBusiness, currentSettings } from '../../settings/index.ts';
import { type EmailKind, invoiceEmail, type MoneyMoved } from '../emails/invoices.ts';
import { findInvoice, type InvoiceRow } from '../store/invoices.ts';
import { today } from '../views/today.ts';
import { invoicePdf } from './pdf.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-invoice-email': EmailOrder & { key: string };
  }
}

/** How long the private link in an email leads to its invoice. */
const linkLasts = 365 * DAYS;

export interface EmailOrder {
  kind: EmailKind;
  invoiceId: string;
  moved?: MoneyMoved;
}

/** Has an email written by a job, exactly if the transaction commits. */
export async function enqueueEmail(app: App, tx: Transaction, order: EmailOrder): Promise<void> {
  await app.jobs.enqueue(tx, 'write-invoice-email', { ...order, key: newId() });
}

/**
 * Writes an email with the PDF and a private link. Run again after a crash it is written once: its
 * key is taken in the transaction of the email.
 */
export async function writeInvoiceEmail(
  app: App,
  { key, kind, invoiceId, moved }: EmailOrder & { key: string },
): Promise<void> {
  const invoice = await findInvoice(app.database, invoiceId);
  if (!invoice?.customerEmail) return;
  const file = await invoicePdf(app, invoice);
  const now = app.now();
  const business = currentBusiness(app);
  const { currency } = currentSettings(app).system;
  await app.database.transaction(async (tx) => {
    const submit = { endpoint: 'invoice-email', actor: 'system', key, fingerprint: '' };
    if (await claimKey(tx, now, submit, { invoiceId })) return;
    const link = await linkTo(app, tx, invoice);
    const outgoing = invoiceEmail({
      invoice,
      kind,
      moved,
      link: link.url,
      business,
      currency,
      today: today(app),
    });
    await queueEmail(app, tx, {
      folder: 'sent',
      to: invoice.customerEmail,
      replyTo: business.email,
      document: { kind: 'invoice', id: invoice.id, linkToken: link.token },
      ...outgoing,
      attachments: [{ name: `${invoice.invoiceNumber}.pdf`, type: 'application/pdf', file }],
    });
  });
}

/** A new private link to an invoice, as its customer opens it. The token is stored nowhere. */
export async function linkTo(
  app: App,
  tx: Transaction,
  { id: documentId, language }: Pick<InvoiceRow, 'id' | 'language'>,
): Promise<{ url: string; token: string }> {
  const createdAt = app.now();
  const expiresAt = new Date(createdAt.getTime() + linkLasts);
  const token = await insertLink(tx, { kind: 'invoice', documentId, createdAt, expiresAt });
  return { url: app.settings.publicUrl + publicLink('invoice', language, { token }), token };
}

type Facts = [label: string, value: string][];

/** Writes to the owner about an invoice, in the transaction that causes it. */
export async function notifyOwnerOfInvoice(
  app: App,
  tx: Transaction,
  invoice: Pick<InvoiceRow, 'id' | 'invoiceNumber' | 'customerName' | 'projectTitle'>,
  { subject, facts = [], quote = '' }: { subject: string; facts?: Facts; quote?: string },
): Promise<void> {
  const link = app.settings.publicUrl + adminLink('invoice', { id: invoice.id });
  const known: Facts = [
    ['Invoice', invoice.invoiceNumber],
    ['Customer', invoice.customerName],
    ['Work', invoice.projectTitle],
  ];
  const email = writeEmail(subject, [
    `${subject}.`,
    { facts: [...known, ...facts] },
    { quote },
    { button: 'Open invoice', link, sentence: `Open it: ${link}` },
  ]);
  await notifyOwner(app, tx, email);
}
