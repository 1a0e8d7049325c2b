import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { longDay } from '../../../lib/days/texts.ts';
import { exactMoney } from '../../../lib/money.ts';
import { formatPhone } from '../../../lib/phone.ts';
import type { Business } from '../../settings/rules/settings.ts';
import { mayPay } from '../rules/invoices.ts';
import type { InvoiceRow } from '../store/invoices.ts';
import { invoiceTexts } from '../texts/index.ts';
import { firstName } from '../views/first-name.ts';

export type LetterKind = 'invoice' | 'reminder' | 'receipt' | 'refund';

/** The payment that a receipt or a refund speaks of. Dollars; the day as YYYY-MM-DD. */
export interface MoneyMoved {
  amount: number;
  method: NonNullable<InvoiceRow['paymentMethod']>;
  day: string;
  reference: string;
}

/** A letter about an invoice in the customer's language. `link` is private to this customer. */
export function invoiceLetter({
  invoice,
  kind,
  moved,
  link,
  business,
  currency,
  today,
}: {
  invoice: InvoiceRow;
  kind: LetterKind;
  moved: MoneyMoved | undefined;
  link: string;
  business: Business;
  currency: string;
  today: string;
}) {
  const { language, invoiceNumber: number, projectTitle: title } = invoice;
  const t = invoiceTexts(language);
  const money = (amount: number) => exactMoney(amount, currency);
  const values = {
    number,
    title,
    business: business.name,
    open: money(invoice.openAmount),
    due: longDay(invoice.dueDate, language),
    amount: money(moved?.amount ?? 0),
  };
  const { early, late } = t.emails.reminder;
  const reminder = invoice.dueDate < today ? late : early;
  const intro = kind === 'reminder' ? reminder : t.emails[kind].intro;
  const words = `${t.emails.hello({ name: firstName(invoice.customerName) })} ${intro(values)}`;
  const isOpen = mayPay(invoice.status) && invoice.openAmount > 0;
  const facts: [string, string][] = [
    [t.labels.number, number],
    ...(moved && kind === 'receipt' ? receiptFacts(moved) : []),
    [t.labels.total, money(invoice.totalAmount)],
    ...(invoice.paidAmount > 0
      ? [[t.labels.paid, money(invoice.paidAmount)] as [string, string]]
      : []),
    ...(isOpen
      ? ([
          [t.labels.open, values.open],
          [t.labels.due, values.due],
        ] as [string, string][])
      : []),
  ];
  const [sentence, button] = isOpen
    ? [t.emails.open, t.emails.openShort]
    : [t.emails.see, t.emails.seeShort];
  const questions = t.emails.questions({ phone: formatPhone(business.phone) });
  return {
    subject: t.emails[kind].subject(values),
    text: [
      words,
      '',
      ...facts.map((fact) => fact.join(': ')),
      '',
      sentence({ link }),
      '',
      questions,
      business.name,
    ].join('\n'),
    html: renderToStaticMarkup(
      <Sheet>
        <p>{words}</p>
        <Facts facts={facts} />
        <p>
          <a href={link}>{button}</a>
        </p>
        <p>
          {questions}
          <br />
          {business.name}
        </p>
      </Sheet>,
    ),
  };

  function receiptFacts({ method, day, reference }: MoneyMoved): [string, string][] {
    return [
      [t.labels.received, longDay(day, language)],
      [t.labels.method, t.methods[method]],
      ...(reference ? [[t.labels.reference, reference] as [string, string]] : []),
    ];
  }
}

/** Tells the owner something about an invoice. `link` leads to it in the back office. */
export function ownerLetter({
  subject,
  facts,
  quote,
  link,
}: {
  subject: string;
  facts: [string, string][];
  quote?: string;
  link: string;
}) {
  return {
    subject,
    text: [
      `${subject}.`,
      '',
      ...facts.map((fact) => fact.join(': ')),
      ...(quote ? ['', quote] : []),
      '',
      `Open it: ${link}`,
    ].join('\n'),
    html: renderToStaticMarkup(
      <Sheet>
        <p>{subject}.</p>
        <Facts facts={facts} />
        {quote && <blockquote style={{ whiteSpace: 'pre-wrap' }}>{quote}</blockquote>}
        <p>
          <a href={link}>Open invoice</a>
        </p>
      </Sheet>,
    ),
  };
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div
      style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
    >
      {children}
    </div>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <table>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th style={{ textAlign: 'left', paddingRight: 16, fontWeight: 400, color: '#505851' }}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
