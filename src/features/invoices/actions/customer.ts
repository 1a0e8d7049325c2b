import { findCustomer } from '#features/customers/index.ts';
import { alertOwner } from '#features/dangers/index.ts';
import { findLink, recordLinkOpened } from '#features/documents/index.ts';
import { isId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict } from '#platform/http/errors.ts';
import { actorOf, type CustomerAccess, canAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { isLinkOver } from '../rules/links.ts';
import { findInvoice, type InvoiceRow, updateInvoice } from '../store/invoices.ts';
import { today } from '../views/today.ts';
import { loadInvoice } from './edit.ts';
import { notifyOwnerOfInvoice } from './email-customer.ts';
import { feeAfterDispute } from './late-fee-terms.ts';
import { recordInvoiceHistory } from './record-history.ts';

/** The invoice for a customer's access; customers never see drafts. */
export async function findLinkedInvoice(
  app: App,
  access: CustomerAccess,
): Promise<InvoiceRow | undefined> {
  const link =
    'token' in access ? await findLink(app.database, 'invoice', access.token) : undefined;
  const id = 'token' in access ? link?.documentId : access.id;
  const invoice = id && isId(id) ? await findInvoice(app.database, id) : undefined;
  if (!invoice || invoice.status === 'draft') return undefined;
  if ('token' in access) {
    const isOld = !link || link.expiresAt <= app.now();
    const isOver = link?.revokedAt || isLinkOver(invoice, isOld, today(app));
    return isOver ? undefined : invoice;
  }
  const wasShown = invoice.status !== 'cancelled' || invoice.sentAt !== null;
  return wasShown && canAccess(access, invoice.customerId) ? invoice : undefined;
}

/** Records that its customer opened it, once: it isn't a status, and commits them to nothing. */
export async function recordViewed(
  app: App,
  access: CustomerAccess,
  { id, viewedAt }: InvoiceRow,
): Promise<void> {
  if ('token' in access) await recordLinkOpened(app.database, app.now(), 'invoice', access.token);
  if (viewedAt) return;
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const invoice = await loadInvoice(tx, id);
    if (invoice.viewedAt) return;
    await updateInvoice(tx, id, { viewedAt: now });
    const { customerId } = invoice;
    await recordInvoiceHistory(tx, now, actorOf(access), { id, customerId, action: 'viewed' });
  });
}

/** The customer asks a question, or disputes it: then no one is reminded until it is settled. */
export async function askAboutInvoice(
  app: App,
  access: CustomerAccess,
  { id }: InvoiceRow,
  text: string,
  isDispute: boolean,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const invoice = await loadInvoice(tx, id);
    const { customerId, customerName } = invoice;
    const note = text.slice(0, 2000);
    if (isDispute)
      await updateInvoice(tx, id, { disputedAt: now, disputeNote: note, updatedAt: now });
    const action = isDispute ? 'disputed' : 'asked';
    await recordInvoiceHistory(tx, now, actorOf(access), {
      id,
      customerId,
      action,
      details: { note },
    });
    const verb = isDispute ? 'disputes' : 'has a question about';
    const subject = `${customerName} ${verb} ${invoice.invoiceNumber}`;
    const kind = isDispute ? 'payment_problem' : 'message';
    await notifyOwnerOfInvoice(app, tx, invoice, { kind, subject, quote: note });
    const customer = await findCustomer(tx, customerId);
    await alertOwner(app, tx, {
      source: { invoiceId: id },
      who: customerName,
      phone: customer?.phone ?? '',
      text: note,
      path: adminLink('invoice', { id }),
      kind: 'message',
    });
  });
}

/** The owner records a dispute, or that it is settled. */
export async function setDispute(
  app: App,
  actor: Actor,
  id: string,
  { disputed, note }: { disputed: boolean; note: string },
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const invoice = await loadInvoice(tx, id);
    if (invoice.status === 'draft')
      throw conflict('still_draft', "This draft hasn't been sent yet.");
    if (Boolean(invoice.disputedAt) === disputed) return;
    const disputedAt = disputed ? now : null;
    await updateInvoice(tx, id, {
      disputedAt,
      disputeNote: note,
      updatedAt: now,
      ...(!disputed && feeAfterDispute(app, invoice)),
    });
    const action = disputed ? 'disputed' : 'dispute_settled';
    const { customerId } = invoice;
    await recordInvoiceHistory(tx, now, actor, { id, customerId, action, details: { note } });
  });
}
