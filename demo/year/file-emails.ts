import { currentBusiness } from '#features/settings/index.ts';
import { dayAfter } from '#lib/days/days.ts';
import { exactMoney } from '#lib/money.ts';
import { after, earlier } from './clock.ts';
import { phrases } from './data.ts';
import type { FiledJob } from './filed-job.ts';
import type { Filing } from './filing.ts';
import { nameOf } from './persons.ts';

/** Emails of the last days are still in the inbox. */
const inboxDays = 6;
const supplierEveryDays = 5;
const thanksShare = 0.07;
const questionShare = 0.09;

type EmailRow = Filing['rows']['emails'][number];

/** The emails that took estimates and invoices to their customers, once these have numbers. */
export function fileDocumentEmails(filing: Filing): void {
  const { app, rows } = filing;
  const { name } = currentBusiness(app);
  for (const {
    id,
    sentAt,
    contactEmail,
    contactName,
    estimateNumber,
    title,
    language,
  } of rows.estimates) {
    if (!sentAt) continue;
    const first = contactName.split(' ')[0];
    const isSpanish = language === 'spanish';
    send(filing, sentAt, {
      recipient: contactEmail,
      subject: isSpanish
        ? `Su presupuesto ${estimateNumber}: ${title}`
        : `Your estimate ${estimateNumber}: ${title}`,
      bodyText: isSpanish
        ? `Hola, ${first}:\n\nle mandamos el presupuesto ${estimateNumber}. Lo puede aprobar en línea.\n\n${name}`
        : `Hi ${first},\n\nhere is estimate ${estimateNumber}. You can approve it online.\n\n${name}`,
      documentKind: 'estimate',
      documentId: id,
    });
  }
  for (const {
    id,
    sentAt,
    customerEmail,
    customerName,
    invoiceNumber,
    projectTitle,
    totalAmount,
    language,
  } of rows.invoices) {
    if (!sentAt) continue;
    const first = customerName.split(' ')[0];
    const isSpanish = language === 'spanish';
    const total = exactMoney(totalAmount, 'USD');
    send(filing, sentAt, {
      recipient: customerEmail,
      subject: isSpanish
        ? `Factura ${invoiceNumber}: ${projectTitle}`
        : `Invoice ${invoiceNumber}: ${projectTitle}`,
      bodyText: isSpanish
        ? `Hola, ${first}:\n\nle mandamos la factura ${invoiceNumber} por ${total}. ¡Gracias!\n\n${name}`
        : `Hi ${first},\n\nhere is invoice ${invoiceNumber} for ${total}. Thank you!\n\n${name}`,
      documentKind: 'invoice',
      documentId: id,
    });
  }
}

/** What customers wrote by email about a job, and the owner's answers. */
export function fileCustomerEmails(filing: Filing, job: FiledJob): void {
  const { chance, clock, rows } = filing;
  const { person, kind, customerId } = job;
  if (!customerId || person.language === 'spanish') return;
  const invoice = rows.invoices.findLast((one) => one.projectId === job.projectId);
  const from = `${nameOf(person)} <${person.email}>`;
  const fill = (text: string) =>
    text
      .replaceAll('{name}', nameOf(person))
      .replaceAll('{first}', person.firstName)
      .replaceAll('{work}', `The ${kind.title.toLowerCase()}`)
      .replaceAll('{number}', invoice?.invoiceNumber ?? 'the invoice');
  if (job.completed && chance.is(thanksShare)) {
    const [subject = '', body = ''] = chance.pick(phrases.emails.thanks);
    receive(filing, after(job.completed, chance.between(90, 3000)), {
      sender: from,
      subject,
      bodyText: fill(body),
    });
  }
  const at = invoice?.sentAt ?? job.planned;
  if (!at || !chance.is(questionShare)) return;
  const [invoiced, ...others] = phrases.emails.questions;
  const [subject = '', body = '', answer = ''] = (invoice ? invoiced : chance.pick(others)) ?? [];
  const asked = receive(filing, after(at, chance.between(60, 2000)), {
    sender: from,
    subject,
    bodyText: fill(body),
  });
  if (!asked) return;
  send(filing, clock.inOffice(after(asked.createdAt, chance.between(15, 500))), {
    recipient: person.email,
    subject: `Re: ${subject}`,
    bodyText: fill(answer),
    conversationId: asked.conversationId ?? '',
    answersId: asked.id,
    referenceIds: [asked.messageId ?? ''],
  });
}

/** What suppliers and offices send, every few days. */
export function fileSupplierEmails(filing: Filing, share: number): void {
  const { chance, clock, now } = filing;
  const today = clock.dayOf(now);
  for (let ago = 360; ago > 1; ago -= supplierEveryDays) {
    if (!chance.is(share)) continue;
    const [sender = '', subject = '', body = ''] = chance.pick(phrases.emails.suppliers);
    const order = String(chance.whole(41000, 56000));
    receive(filing, after(clock.at(dayAfter(today, -ago), '07:30'), chance.between(0, 500)), {
      sender,
      subject: subject.replace('{order}', order),
      bodyText: body.replace('{order}', order),
    });
  }
}

function receive(
  filing: Filing,
  at: Date,
  email: Pick<EmailRow, 'sender' | 'subject' | 'bodyText'>,
): EmailRow | undefined {
  const { app, chance, now, rows } = filing;
  if (at > now) return undefined;
  const id = chance.id(at);
  const isOld = now.getTime() - at.getTime() > inboxDays * 86_400_000;
  const row: EmailRow = {
    id,
    folder: isOld ? 'archive' : 'inbox',
    recipient: currentBusiness(app).email,
    ...email,
    bodyHtml: '',
    delivery: 'received',
    createdAt: at,
    deliveredAt: at,
    receivedAt: at,
    messageId: `${id}@example.com`,
    sourceHash: chance.hex(64),
    conversationId: chance.id(at),
    readAt: earlier(after(at, 60), now),
    starredAt: chance.is(0.04) ? at : null,
  };
  rows.emails.push(row);
  return row;
}

function send(
  { app, chance, now, rows }: Filing,
  at: Date,
  email: Pick<EmailRow, 'recipient' | 'subject' | 'bodyText'> & Partial<EmailRow>,
): void {
  if (at > now) return;
  const { name, email: address } = currentBusiness(app);
  const id = chance.id(at);
  rows.emails.push({
    id,
    folder: 'sent',
    sender: `${name} <${address}>`,
    bodyHtml: '',
    delivery: 'sent',
    attempts: 1,
    createdAt: at,
    deliveredAt: after(at, 0.1),
    messageId: `${id}@hillcountryhandyman.example`,
    conversationId: chance.id(at),
    readAt: at,
    ...email,
  });
}
