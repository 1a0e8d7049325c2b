import { calledName } from '#features/customers/rules/called-name.ts';
import {
  discountLabel,
  discountNote,
  notTaxed,
  type PdfContent,
  taxLabel,
} from '#features/documents/index.ts';
import { beforeDiscount, marksUntaxed } from '#features/documents/rules/documents.ts';
import { readDiscount, type StoredDiscount } from '#features/documents/rules/stored-discount.ts';
import type { Business, Payments } from '#features/settings/rules/settings.ts';
import { longDay } from '#lib/days/texts.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import type { ReceivedPayment } from './events.ts';
import { isTaxable } from './rules/invoices.ts';
import type { CreditRow, InvoiceRow, LineRow } from './store/invoices.ts';
import { invoiceTexts } from './texts/index.ts';
import { lateFeeText } from './views/late-fee-text.ts';

export interface Printed {
  invoice: InvoiceRow;
  lines: LineRow[];
  credits: CreditRow[];
  received: ReceivedPayment[];
  business: Business;
  payments: Payments;
  currency: string;
  takesCards: boolean;
  /** The customer's street and town; nothing if unknown. */
  billingAddress: string[];
  letterhead: PdfContent['letterhead'];
}

/** An invoice for printing, in the customer's language. The owner's costs are never on it. */
export function invoicePdfContent(printed: Printed): PdfContent {
  const { invoice, business } = printed;
  const { language } = invoice;
  const t = invoiceTexts(language);
  const stamp = { paid: t.pdf.paid, cancelled: t.pdf.cancelled, draft: t.pdf.draft };
  return {
    language,
    title: t.pdf.title,
    number: invoice.invoiceNumber,
    ...(invoice.status in stamp && { stamp: stamp[invoice.status as keyof typeof stamp] }),
    letterhead: printed.letterhead,
    parties: [
      {
        label: t.pdf.for,
        lines: [invoice.customerName, ...printed.billingAddress, invoice.customerEmail].filter(
          Boolean,
        ),
      },
      {
        label: t.pdf.work,
        lines: [
          invoice.projectTitle,
          ...(invoice.serviceAddress ? [t.pdf.at({ address: invoice.serviceAddress })] : []),
        ],
      },
    ],
    facts: [
      ...(invoice.issuedDate
        ? [[t.pdf.issued, longDay(invoice.issuedDate, language)] as [string, string]]
        : []),
      [t.pdf.due, longDay(invoice.dueDate, language)],
    ],
    intro: [invoice.workDescription || invoice.description].filter(Boolean),
    tables: [linesTable(printed)],
    totals: totalsOf(printed),
    notes: notesOf(printed),
    foot: `${business.name}, ${invoice.invoiceNumber}`,
  };
}

function linesTable({ invoice, lines, currency }: Printed): PdfContent['tables'][number] {
  const t = invoiceTexts(invoice.language);
  const mark = untaxedMark(invoice, lines);
  return {
    columns: [
      { label: t.pdf.description, align: 'left', share: 5 },
      { label: t.pdf.quantity, align: 'right', share: 1.2 },
      { label: t.pdf.rate, align: 'right', share: 1.5 },
      { label: t.pdf.amount, align: 'right', share: 1.6 },
    ],
    rows: lines.map((line) => [
      [lineText(invoice.language, line), mark(line)].filter(Boolean).join('\n'),
      String(line.quantity),
      exactMoney(line.rate, currency),
      [exactMoney(line.amount, currency), noteOfLine(invoice.language, line, currency)]
        .filter(Boolean)
        .join('\n'),
    ]),
  };
}

/**
 * A line for the customer. The two automatic lines of simple mode are in their language; anything
 * beyond the estimate is marked.
 */
export function lineText(
  language: InvoiceRow['language'],
  { type, description }: Pick<LineRow, 'type' | 'description'>,
): string {
  const t = invoiceTexts(language).lines;
  if (type === 'extra') return t.extra({ description });
  if (type === 'late_fee') return t.late_fee;
  const isOurs = type !== 'item' && (description === 'Labor' || description === 'Materials');
  return isOurs ? t[description] : description;
}

/** "Not taxed" on the lines that aren't, if others are; a late fee says so in its name. */
export function untaxedMark(
  { language, taxPercent }: Pick<InvoiceRow, 'language' | 'taxPercent'>,
  lines: LineRow[],
): (line: LineRow) => string | undefined {
  const ownLines = lines.filter(({ type }) => type !== 'late_fee');
  const isMarked = marksUntaxed(ownLines, taxPercent);
  return (line) =>
    isMarked && line.type !== 'late_fee' && !isTaxable(line) ? notTaxed(language) : undefined;
}

/** "10% off" if a line has a discount. */
export function noteOfLine(
  language: InvoiceRow['language'],
  line: StoredDiscount,
  currency: string,
): string | undefined {
  return discountNote(language, readDiscount(line), currency);
}

function totalsOf({ invoice, credits, received, currency }: Printed): PdfContent['totals'] {
  const { language, status } = invoice;
  const t = invoiceTexts(language);
  const money = (amount: number) => exactMoney(amount, currency);
  const isSettled = status === 'paid' || status === 'cancelled';
  const open = status === 'cancelled' ? 0 : invoice.openAmount;
  const taken = [
    ...credits.map(({ creditNumber, amount }) => ({
      label: t.pdf.credited({ number: creditNumber }),
      amount: money(-amount),
    })),
    // What went back whole takes nothing off.
    ...received
      .filter(({ amount, refunded, tip, refundedTip }) => amount > refunded || tip > refundedTip)
      .map(({ day, method, amount, refunded, tip, refundedTip }) => ({
        label: [
          t.pdf.received({
            day: day ? longDay(day, language) : '',
            method: t.methods[method],
          }),
          // Stated next to it, because it isn't part of any amount in this document.
          ...(tip > refundedTip
            ? [
                t.page.tip.received({
                  amount: money(toDollars(toCents(tip) - toCents(refundedTip))),
                }),
              ]
            : []),
        ].join(', '),
        amount: money(-toDollars(toCents(amount) - toCents(refunded))),
      })),
  ];
  return [
    {
      label: t.pdf.subtotal,
      amount: money(
        beforeDiscount({ subtotal: invoice.subtotal, discount: invoice.discountAmount }),
      ),
    },
    ...(invoice.discountAmount > 0
      ? [{ label: labelOf(invoice), amount: money(-invoice.discountAmount) }]
      : []),
    ...(invoice.taxPercent > 0
      ? [
          {
            label: taxLabelOf(invoice, currency),
            amount: money(invoice.taxAmount),
          },
        ]
      : []),
    ...(taken.length > 0 ? [{ label: t.pdf.total, amount: money(invoice.totalAmount) }] : []),
    ...taken,
    { label: isSettled ? t.pdf.nothing : t.pdf.pay, amount: money(open), isStrong: true },
  ];
}

function taxLabelOf(invoice: InvoiceRow, currency: string): string {
  const { language, taxPercent, untaxedAmount: untaxed, lateFeeAmount } = invoice;
  const subtotal = toDollars(toCents(invoice.subtotal) - toCents(lateFeeAmount));
  return taxLabel(language, taxPercent, { subtotal, untaxed }, currency);
}

/** A final invoice has its estimate's discount, which isn't a percentage of the remainder. */
function labelOf(invoice: InvoiceRow): string {
  const { kind, language } = invoice;
  if (kind !== 'standard') return invoiceTexts(language).pdf.discountApproved;
  return discountLabel(language, readDiscount(invoice));
}

function notesOf({
  invoice,
  business,
  payments,
  takesCards,
  currency,
}: Printed): PdfContent['notes'] {
  const { language, terms, notes, invoiceNumber: number } = invoice;
  const t = invoiceTexts(language);
  const toPay =
    payments.instructions[language] ||
    (takesCards ? t.pdf.check : t.pdf.checkOnly)({ business: business.name, number });
  const isOpen = invoice.status !== 'paid' && invoice.status !== 'cancelled';
  const termLines = [...terms.split('\n'), lateFeeText(invoice, language, currency) ?? ''].filter(
    Boolean,
  );
  return [
    ...(isOpen ? [{ label: t.pdf.howToPay, paragraphs: [toPay] }] : []),
    ...(termLines.length > 0 ? [{ label: t.pdf.terms, paragraphs: termLines }] : []),
    {
      label: t.pdf.thanks({ name: calledName(invoice.customerName) }),
      paragraphs: notes ? notes.split('\n') : [t.pdf.thanksText],
    },
  ];
}
