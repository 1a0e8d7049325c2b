import { findCustomer, unsubscribeAddress } from '#features/customers/index.ts';
import { insertLink } from '#features/documents/index.ts';
import { type NewEmail, notifyOwner, queueEmail, writeEmail } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import type { NotificationKind } from '#features/settings/rules/notification-kinds.ts';
import { type Contact, contactCustomer } from '#features/text-messages/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { adminLink, publicLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { type EmailKind, invoiceEmail, invoiceText, type MoneyMoved } from '../emails/invoices.ts';
import { linkDays } from '../rules/links.ts';
import { findInvoice, type InvoiceRow } from '../store/invoices.ts';
import { today } from '../views/today.ts';
import { invoicePdf } from './pdf.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-invoice-email': EmailOrder & { key: string };
  }
}

export interface EmailOrder {
  kind: EmailKind;
  invoiceId: string;
  moved?: MoneyMoved;
}

/** Has a job write an email if and only if the transaction commits. */
export async function enqueueEmail(app: App, tx: Transaction, order: EmailOrder): Promise<void> {
  await app.jobs.enqueue(tx, 'write-invoice-email', { ...order, key: newId() });
}

/**
 * Writes an email with the PDF and a private link. Run again after a crash, it is written once: its
 * key is taken in the email's transaction.
 */
export async function writeInvoiceEmail(
  app: App,
  { key, kind, invoiceId, moved }: EmailOrder & { key: string },
): Promise<void> {
  const invoice = await findInvoice(app.database, invoiceId);
  if (!invoice) return;
  const contact = await contactOf(app.database, invoice);
  const isBill = kind === 'invoice' || kind === 'reminder';
  if (!invoice.customerEmail && !isBill) return;
  // Paid since it was enqueued: there is nothing left to ask for.
  if ((kind === 'reminder' || kind === 'late_fee') && invoice.openAmount === 0) return;
  const file = await invoicePdf(app, invoice);
  const now = app.now();
  const business = currentBusiness(app);
  const { currency } = currentSettings(app).system;
  await app.database.transaction(async (tx) => {
    const submit = { endpoint: 'invoice-email', actor: 'system', key, fingerprint: '' };
    if (await claimKey(tx, now, submit, { invoiceId })) return;
    const written = (link: string) => ({
      invoice,
      kind,
      moved,
      link,
      business,
      currency,
      today: today(app),
    });
    const mail = async (): Promise<NewEmail> => {
      const link = await linkTo(app, tx, invoice);
      return {
        folder: 'sent',
        to: invoice.customerEmail,
        replyTo: business.email,
        document: { kind: 'invoice', id: invoice.id, linkToken: link.token },
        ...(kind === 'reminder' && {
          unsubscribe: unsubscribeAddress(app, {
            customerId: invoice.customerId,
            kind: 'documents',
          }),
        }),
        ...invoiceEmail(written(link.url)),
        attachments: [{ name: `${invoice.invoiceNumber}.pdf`, type: 'application/pdf', file }],
      };
    };
    // A receipt is for the records; a bill should be seen.
    if (!isBill) await queueEmail(app, tx, await mail());
    else
      await contactCustomer(app, tx, contact, {
        about: 'invoice',
        hasDocument: true,
        text: async () => invoiceText(written((await linkTo(app, tx, invoice)).url)),
        mail,
      });
  });
}

/** Who an invoice is for, with the phone number on record. */
export async function contactOf(
  database: App['database'] | Transaction,
  { customerId, customerEmail, language }: InvoiceRow,
): Promise<Contact> {
  const customer = await findCustomer(database, customerId);
  return { customerId, language, phone: customer?.phone ?? '', email: customerEmail };
}

/** A new private link to an invoice for its customer. The token isn't stored anywhere. */
export async function linkTo(
  app: App,
  tx: Transaction,
  { id: documentId, language }: Pick<InvoiceRow, 'id' | 'language'>,
): Promise<{ url: string; token: string }> {
  const createdAt = app.now();
  const expiresAt = new Date(createdAt.getTime() + linkDays * DAYS);
  const token = await insertLink(tx, { kind: 'invoice', documentId, createdAt, expiresAt });
  return { url: app.settings.publicUrl + publicLink('invoice', language, { token }), token };
}

type Facts = [label: string, value: string][];

interface InvoiceNotice {
  kind: NotificationKind;
  subject: string;
  facts?: Facts;
  quote?: string;
}

/** Notifies the owner about an invoice, in the transaction that causes it. */
export async function notifyOwnerOfInvoice(
  app: App,
  tx: Transaction,
  invoice: Pick<InvoiceRow, 'id' | 'invoiceNumber' | 'customerName' | 'projectTitle'>,
  { kind, subject, facts = [], quote = '' }: InvoiceNotice,
): Promise<void> {
  const path = adminLink('invoice', { id: invoice.id });
  const link = app.settings.publicUrl + path;
  const known: Facts = [
    ['Invoice', invoice.invoiceNumber],
    ['Customer', invoice.customerName],
    ['Work', invoice.projectTitle],
  ];
  const email = writeEmail({
    subject,
    parts: [`${subject}.`, { facts: [...known, ...facts] }, { quote }],
    button: { button: 'Open invoice', link, sentence: `Open it: ${link}` },
  });
  await notifyOwner(app, tx, { kind, path }, email);
}
