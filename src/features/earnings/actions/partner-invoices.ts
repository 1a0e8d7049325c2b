import { assignNumber } from '#features/documents/index.ts';
import { notifyOwner, writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/http/errors.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { sumOf } from '../rules/earnings.ts';
import { findInvoice, insertInvoice, lockOrders } from '../store/earnings.ts';

/**
 * Creates a partner's invoice for confirmed orders that haven't been invoiced; the owner gets an
 * email. Throws 400 if one of them can't be invoiced. Pressed twice, it is created once.
 */
export function invoiceOrders(
  app: App,
  partner: SignedInPartner,
  orderIds: string[],
): Promise<string> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const orders = (await lockOrders(tx, orderIds)).filter(
      (order) => order.partnerId === partner.id && order.status === 'confirmed',
    );
    const [made, other] = new Set(orders.map(({ invoiceId }) => invoiceId));
    const isWhole = orders.length > 0 && orders.length === new Set(orderIds).size;
    if (!isWhole || other !== undefined)
      throw new AppError(400, 'nothing_to_invoice', "These work orders can't be invoiced.");
    if (made) return (await findInvoice(tx, made))?.invoiceNumber ?? '';
    const total = sumOf(orders.map(({ amount }) => amount));
    const { timeZone } = currentBusiness(app);
    const invoiceNumber = await assignNumber(tx, 'PI', dayIn(timeZone, now));
    await insertInvoice(
      tx,
      { id: newId(now), partnerId: partner.id, invoiceNumber, total, createdAt: now },
      orders.map(({ id }) => id),
    );
    await recordAudit(tx, now, {
      actor: { kind: 'partner', id: partner.userId },
      action: 'partner_invoiced',
      subjectType: 'partner',
      subjectId: partner.id,
      details: { invoice_number: invoiceNumber, total },
    });
    await publishChange(tx, { topic: 'partners', kind: 'changed', id: partner.id });
    const { currency } = currentSettings(app).system;
    const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
    const about = { kind: 'people' as const, path: adminLink('partnerPayouts') };
    const link = app.settings.publicUrl + about.path;
    const email = writeEmailWithLink({
      subject: `Invoice ${invoiceNumber} from ${partner.fullName}`,
      text: `${partner.fullName} sent invoice ${invoiceNumber} for ${exactMoney(total, currency)}: ${numbers}.\n\n${link}`,
      button: 'See payouts',
      link,
    });
    await notifyOwner(app, tx, about, email);
    return invoiceNumber;
  });
}
