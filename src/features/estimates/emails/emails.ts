import { calledName } from '#features/customers/rules/called-name.ts';
import { type EmailButton, type EmailPart, writeEmail } from '#features/mailbox/index.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import { longDay } from '#lib/days/texts.ts';
import { exactMoney } from '#lib/money.ts';
import { formatPhone } from '#lib/phone.ts';
import { lowestTotal, totalsOfChoice } from '../rules/choice.ts';
import type { Approved, EstimateContent } from '../rules/content.ts';
import type { EstimateRow } from '../store/estimates.ts';
import { estimateTexts } from '../texts/index.ts';

export type CustomerNotice = 'sent' | 'changed' | 'followUp';

interface Email {
  estimate: EstimateRow;
  content: EstimateContent;
  /** Private to this customer. */
  link: string;
  business: Business;
  currency: string;
}

/** An email with an estimate, in the customer's language. */
export function estimateEmail(notice: CustomerNotice, email: Email) {
  const { estimate, content, link } = email;
  const { language, estimateNumber: number } = estimate;
  const t = estimateTexts(language);
  const { title, valid_until } = content;
  return written(email, {
    subject: t.emails[notice].subject({ number, title }),
    intro: t.emails[notice].intro({ title }),
    message: notice === 'followUp' ? '' : content.message,
    parts: [
      pricePart(email),
      valid_until ? t.emails.validUntil({ day: longDay(valid_until, language) }) : '',
    ],
    button: {
      button: t.emails.openShort,
      link,
      sentence: t.emails.open({ link }),
      isHandshake: true,
    },
  });
}

/** The same as a text message. */
export function estimateText(notice: CustomerNotice, email: Email): string {
  const { estimate, content, link, business } = email;
  const t = estimateTexts(estimate.language);
  const text = t.emails.texts[notice]({ title: content.title });
  return `${business.name}: ${text} ${priceText(email)}. ${t.emails.open({ link })}`;
}

/** The answer to a question, with the estimate behind the link. */
export function answerEmail(email: Email, answer: string) {
  const { estimate, content, link } = email;
  const t = estimateTexts(estimate.language);
  return written(email, {
    subject: t.emails.answered.subject({ number: estimate.estimateNumber }),
    intro: t.emails.answered.intro({ title: content.title }),
    message: answer,
    parts: [],
    button: { button: t.emails.openShort, link, sentence: t.emails.open({ link }) },
  });
}

/** The notice of an answer as a text message. */
export function answerText({ estimate, content, link, business }: Email): string {
  const t = estimateTexts(estimate.language);
  const text = t.emails.answered.text({ title: content.title });
  return `${business.name}: ${text} ${t.emails.open({ link })}`;
}

/** The email with the signed copy. */
export function signedEmail(
  email: Email & {
    approved: Approved;
    /** The open deposit with its due day; nothing if none is due. */
    deposit: { open: number; dueDate: string } | undefined;
  },
) {
  const { estimate, content, link, approved, deposit, currency } = email;
  const t = estimateTexts(estimate.language);
  const total = exactMoney(approved.total_amount, currency);
  return written(email, {
    subject: t.emails.signed.subject({ number: estimate.estimateNumber }),
    intro:
      estimate.answerMethod === 'online'
        ? t.emails.signed.intro({ title: content.title, total })
        : t.emails.recorded[estimate.answerMethod]({ title: content.title, total }),
    message: deposit
      ? t.emails.signed.deposit({
          amount: exactMoney(deposit.open, currency),
          due: longDay(deposit.dueDate, estimate.language),
        })
      : '',
    parts: [],
    button: { button: t.emails.openSignedShort, link, sentence: t.emails.openSigned({ link }) },
  });
}

/** Each option with its total; a single price as a sentence. */
function pricePart(email: Email): EmailPart {
  const { estimate, content, currency } = email;
  const t = estimateTexts(estimate.language);
  if (content.options.length < 2) return priceText(email);
  const offers = content.options.map(({ key, name, description, is_recommended }) => ({
    name,
    note: is_recommended ? t.page.recommended : '',
    text: description,
    price: exactMoney(totalsOfChoice(content, { option: key, optional: [] }).total, currency),
  }));
  return { offers };
}

function priceText({ estimate, content, currency }: Email): string {
  const t = estimateTexts(estimate.language);
  const total = exactMoney(lowestTotal(content), currency);
  return (content.options.length > 1 ? t.emails.fromTotal : t.emails.total)({ total });
}

interface Written {
  subject: string;
  intro: string;
  message: string;
  parts: EmailPart[];
  button: EmailButton;
}

function written({ estimate, content, business }: Email, email: Written) {
  const t = estimateTexts(estimate.language);
  const hello = t.emails.hello({ name: calledName(content.contact_name) });
  const questions = t.emails.questions({ phone: formatPhone(business.phone) });
  const { subject, intro, message, parts, button } = email;
  return writeEmail({
    language: estimate.language,
    subject,
    number: estimate.estimateNumber,
    parts: [hello, intro, message, ...parts],
    button,
    after: [`${questions}\n${business.name}`],
  });
}

/** What the owner is notified of. */
export type OwnerNotice =
  | { about: 'approved'; approved: Approved }
  | { about: 'rejected'; reason: string }
  | { about: 'question'; reason: string }
  | { about: 'signed'; hash: string };

/** Notifies the owner of what a customer did. `link` leads to the estimate in the back office. */
export function ownerMessage(
  estimate: EstimateRow,
  notice: OwnerNotice,
  { link, currency }: { link: string; currency: string },
) {
  const { contactName, estimateNumber, title } = estimate;
  const subject = ownerText(estimate, notice, currency);
  const reason = ownersQuote(notice, currency);
  return writeEmail({
    subject: `${subject}: ${estimateNumber}`,
    parts: [`${subject}.`, `${estimateNumber}, ${title}, ${contactName}`, reason],
    button: { button: 'Open estimate', link, sentence: `Open it: ${link}` },
  });
}

function ownersQuote(notice: OwnerNotice, currency: string): string {
  if (notice.about === 'signed')
    return `The signed copy is attached. Its fingerprint (SHA-256): ${notice.hash}`;
  if (notice.about !== 'approved') return notice.reason;
  const { option, deposit_amount } = notice.approved;
  const deposit = deposit_amount > 0 ? ` Deposit: ${exactMoney(deposit_amount, currency)}.` : '';
  return `${option ? `Chosen: ${option}.` : ''}${deposit}`.trim();
}

function ownerText(estimate: EstimateRow, notice: OwnerNotice, currency: string): string {
  const name = estimate.contactName;
  if (notice.about === 'rejected') return `${name} declined the estimate`;
  if (notice.about === 'question') return `${name} asked about the estimate`;
  if (notice.about === 'signed') return `Signed copy for ${name}`;
  return `${name} approved ${exactMoney(notice.approved.total_amount, currency)}`;
}
