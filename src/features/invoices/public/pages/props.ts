import { percentOfCents } from '#features/documents/rules/documents.ts';
import { currentSettings } from '#features/settings/index.ts';
import { cardProviderOf } from '#features/settings/rules/card-provider.ts';
import { longDay } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import type { App } from '#services/app.ts';
import { printedOf } from '../../actions/pdf.ts';
import { invoicePdfContent, lineText, noteOfLine, untaxedMark } from '../../pdf.ts';
import { isOverdue, payableOf } from '../../rules/invoices.ts';
import type { InvoiceRow } from '../../store/invoices.ts';
import { invoiceTexts, invoiceTitle } from '../../texts/index.ts';
import { lateFeeText } from '../../views/late-fee-text.ts';
import { today } from '../../views/today.ts';
import type { InvoicePageProps } from '../invoice-page.tsx';

/** An invoice with its customer page's texts and amounts, the same as in its PDF. */
export async function invoicePageProps(
  app: App,
  invoice: InvoiceRow,
  language: Language,
): Promise<Omit<InvoicePageProps, 'paths'>> {
  const t = invoiceTexts(language);
  const shown = { ...invoice, language };
  const printed = await printedOf(app, app.database, shown);
  const content = invoicePdfContent(printed);
  const { currency, lines, credits, received, payments } = printed;
  const money = (amount: number) => exactMoney(amount, currency);
  const status = isOverdue(invoice, today(app)) ? 'overdue' : invoice.status;
  const { business } = printed;
  const mark = untaxedMark(shown, lines);
  /** Quantity and rate; for a quantity of one, the amount is the rate. */
  const detailOf = (line: (typeof lines)[number]) => {
    const note = noteOfLine(language, line, currency);
    const isLabor = line.type === 'labor';
    const taxed = mark(line) ?? '';
    if (line.quantity === 1 && !isLabor && !note) return taxed;
    const rate = money(line.rate);
    const priced = t.page[isLabor ? 'hours' : 'each']({ quantity: line.quantity, rate });
    return [priced, note, taxed].filter(Boolean).join(', ');
  };
  const payable = payableOf(invoice);
  const lateFee = lateFeeText(invoice, language, currency) ?? '';
  const howToPay =
    currentSettings(app).payments.instructions[language] ||
    t.pdf.checkOnly({ business: business.name, number: invoice.invoiceNumber });
  return {
    language,
    number: invoice.invoiceNumber,
    title: invoiceTitle(invoice.projectTitle, language),
    customerName: invoice.customerName,
    serviceAddress: invoice.serviceAddress,
    isDeposit: invoice.kind === 'deposit',
    emailedTo: app.mail.leavesServer ? invoice.customerEmail : '',
    status: status === 'draft' ? 'sent' : status,
    due: longDay(invoice.dueDate, language),
    isDueToday: invoice.dueDate === today(app),
    description: invoice.workDescription || invoice.description,
    lines: lines.map((line) => ({
      description: lineText(language, line),
      detail: detailOf(line),
      amount: money(line.amount),
    })),
    sums: content.totals,
    notes: invoice.notes,
    terms: [...new Set([...invoice.terms.split('\n'), lateFee].map((one) => one.trim()))].filter(
      Boolean,
    ),
    receipts: received.map(({ amount, refunded, tip, refundedTip, method, day }) => ({
      label: `${day ? longDay(day, language) : ''}, ${t.methods[method]}`,
      amount: money(amount),
      ...(tip > 0 && { tip: money(tip) }),
      total: money(toDollars(toCents(amount) + toCents(tip))),
      note: [
        tip > 0 && t.page.tip.received({ amount: money(tip) }),
        refunded > 0 && t.page.refunded({ amount: money(refunded) }),
        refundedTip > 0 && t.page.tip.refunded({ amount: money(refundedTip) }),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    credits: credits.map(({ creditNumber, amount }) => ({
      label: creditNumber,
      amount: money(-amount),
    })),
    open: { typedAmount: payable.toFixed(2), text: money(payable) },
    ...(invoice.onTheWayAmount > 0 && {
      onTheWay: { text: money(invoice.onTheWayAmount), isAll: payable === 0 },
    }),
    card: cardProviderOf(payments.card_provider, app.settings.isLocal),
    mayPart: payments.allow_part_payments,
    tips: payments.tips_on ? tipsOf(payments.tip_percents, payable) : undefined,
    isDisputed: invoice.disputedAt !== null,
    howToPay,
  };

  function tipsOf(percents: number[], open: number) {
    return percents.map((percent) => ({
      percent,
      amount: money(toDollars(percentOfCents(toCents(open), percent))),
    }));
  }
}
