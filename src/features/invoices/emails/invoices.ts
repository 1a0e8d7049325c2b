import { calledName } from '#features/customers/rules/called-name.ts';
import { writeEmail } from '#features/mailbox/index.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import { longDay } from '#lib/days/texts.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import { formatPhone } from '#lib/phone.ts';
import { mayPay, payableOf } from '../rules/invoices.ts';
import type { InvoiceRow } from '../store/invoices.ts';
import { invoiceTexts } from '../texts/index.ts';
import { lateFeeText } from '../views/late-fee-text.ts';

export type EmailKind =
  | 'invoice'
  | 'reminder'
  | 'late_fee'
  | 'late_fee_waived'
  | 'receipt'
  | 'refund'
  /** A confirmed debit that the bank hasn't moved yet. */
  | 'on_its_way'
  | 'payment_failed'
  /** Paid, but not owed: it goes back by itself. */
  | 'returned'
  | 'refund_failed'
  /** It could not go back, and stays as the customer's credit. */
  | 'credited';

/** The payment that a receipt or refund refers to. Dollars; the day as YYYY-MM-DD. */
export interface MoneyMoved {
  amount: number;
  /** On top of the amount; an email enqueued by an earlier version has none. */
  tip?: number;
  method: NonNullable<InvoiceRow['paymentMethod']>;
  day: string;
  reference: string;
  /** What came on top and stays as the customer's credit. */
  credit?: number;
}

interface InvoiceNotice {
  invoice: InvoiceRow;
  kind: EmailKind;
  moved: MoneyMoved | undefined;
  /** Private to this customer. */
  link: string;
  business: Business;
  currency: string;
  today: string;
}

/** An invoice, or a reminder of one, as a text message. */
export function invoiceText({ invoice, kind, link, business, currency, today }: InvoiceNotice) {
  const { language, projectTitle: title, openAmount, dueDate } = invoice;
  const t = invoiceTexts(language).emails.texts;
  const facts = { title, open: exactMoney(openAmount, currency), due: dueText(invoice, today) };
  // The job that writes it may run after the payment.
  if (openAmount === 0) return `${business.name}: ${t.paid({ title })} ${link}`;
  const reminder = dueDate < today ? t.late : t.early;
  return `${business.name}: ${(kind === 'reminder' ? reminder : t.invoice)(facts)} ${link}`;
}

/** "November 28", or "today, November 28": an email may be read later. */
function dueText(
  { dueDate, language }: Pick<InvoiceNotice['invoice'], 'dueDate' | 'language'>,
  today: string,
) {
  const due = longDay(dueDate, language);
  if (dueDate === today) return invoiceTexts(language).emails.dueToday({ due });
  return language === 'spanish' ? `el ${due}` : due;
}

/** An email about an invoice in the customer's language. */
export function invoiceEmail({
  invoice,
  kind,
  moved,
  link,
  business,
  currency,
  today,
}: InvoiceNotice) {
  const { language, invoiceNumber: number, projectTitle: title } = invoice;
  const t = invoiceTexts(language);
  const money = (amount: number) => exactMoney(amount, currency);
  const tip = moved?.tip ?? 0;
  const values = {
    number,
    title,
    business: business.name,
    open: money(invoice.openAmount),
    due: dueText(invoice, today),
    fee: money(invoice.lateFeeAmount),
    feeAfter: invoice.lateFeeAfter ? longDay(invoice.lateFeeAfter, language) : '',
    amount: money(toDollars(toCents(moved?.amount ?? 0) + toCents(tip))),
  };
  const { early, late } = t.emails.reminder;
  const reminder = invoice.dueDate < today ? late : early;
  const intro = kind === 'reminder' ? reminder : t.emails[kind].intro;
  const hello = t.emails.hello({ name: calledName(invoice.customerName) });
  const isOpen = mayPay(invoice.status) && payableOf(invoice) > 0 && kind !== 'on_its_way';
  const hasMoved = kind !== 'on_its_way' && kind !== 'payment_failed';
  const facts: [string, string][] = [
    [t.labels.number, number],
    ...(moved && kind === 'receipt' ? receiptFacts(moved) : []),
    ...(moved && tip > 0 && hasMoved ? tipFacts(moved) : []),
    ...(moved && kind === 'receipt' ? sumsBeyond(moved) : sums()),
    ...(isOpen
      ? ([
          [t.labels.open, values.open],
          [t.labels.due, longDay(invoice.dueDate, language)],
        ] as [string, string][])
      : []),
  ];
  const [sentence, button] = isOpen
    ? [t.emails.open, t.emails.openShort]
    : [t.emails.see, t.emails.seeShort];
  const questions = t.emails.questions({ phone: formatPhone(business.phone) });
  const isBill = kind === 'invoice' || kind === 'reminder';
  const lateFee = isBill ? lateFeeText(invoice, language, currency) : undefined;
  const credit = moved?.credit ? t.emails.credit({ amount: money(moved.credit) }) : undefined;
  return writeEmail({
    language,
    subject: subjectOf(),
    number,
    parts: [hello, intro(values), credit, { facts }, lateFee],
    button: { button, link, sentence: sentence({ link }) },
    after: [`${questions}\n${business.name}`],
  });

  function subjectOf(): string {
    const isPaidOff = invoice.openAmount === 0;
    if (isPaidOff && kind === 'late_fee_waived') return t.emails[kind].paidSubject(values);
    if (kind !== 'invoice') return t.emails[kind].subject(values);
    const isPart = invoice.kind === 'deposit' || invoice.kind === 'progress';
    if (isPaidOff) return t.emails.invoice.paidSubject(values);
    return isPart ? t.emails.invoice.partSubject(values) : t.emails.invoice.subject(values);
  }

  function sums(): [string, string][] {
    const { totalAmount, paidAmount } = invoice;
    const total = moved ? t.labels.invoiceTotal : t.labels.total;
    const paid: [string, string][] = paidAmount > 0 ? [[t.labels.paid, money(paidAmount)]] : [];
    return [[total, money(totalAmount)], ...paid];
  }

  /** Of a receipt: each sum once, so only what differs from what was received. */
  function sumsBeyond({ amount }: MoneyMoved): [string, string][] {
    const { totalAmount, paidAmount } = invoice;
    const all: [string, number][] = [
      ...(tip > 0 ? [] : [[t.labels.paid, amount] as [string, number]]),
      ...(totalAmount === amount ? [] : [[t.labels.invoiceTotal, totalAmount] as [string, number]]),
      ...(paidAmount === amount ? [] : [[t.labels.paidSoFar, paidAmount] as [string, number]]),
    ];
    return all.map(([label, sum]) => [label, money(sum)]);
  }

  function tipFacts({ amount }: MoneyMoved): [string, string][] {
    const part = kind === 'receipt' ? t.labels.paidPart : t.labels.refundedPart;
    return [
      ...(amount > 0 ? [[part, money(amount)] as [string, string]] : []),
      [t.labels.tip, money(tip)],
      [t.labels.withTip, values.amount],
    ];
  }

  function receiptFacts({ method, day, reference }: MoneyMoved): [string, string][] {
    return [
      [t.labels.received, longDay(day, language)],
      [t.labels.method, t.methods[method]],
      ...(reference ? [[t.labels.reference, reference] as [string, string]] : []),
    ];
  }
}
