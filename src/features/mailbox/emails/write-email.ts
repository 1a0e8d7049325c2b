import type { Language } from '../../../lib/language.ts';

/** A part of an email. Plain text and page are both made of it; in the text a blank line follows. */
export type EmailPart =
  /** Paragraphs, with a blank line between two. */
  | string
  /** Paragraphs whose web addresses become links. */
  | { linked: string }
  | { facts: [label: string, value: string][] }
  /** What can be had, with its price. */
  | { offers: { name: string; note: string; text: string; price: string }[] }
  /** What somebody wrote. */
  | { quote: string };

/** The one button of an email; in the text the sentence, which names the link. */
export interface EmailButton {
  button: string;
  link: string;
  sentence: string;
  /** What is behind it binds somebody. */
  isHandshake?: boolean;
}

export interface EmailContent {
  language?: Language;
  subject: string;
  /** Of the document that it brings. */
  number?: string;
  parts: (EmailPart | undefined)[];
  /** Without one, the button calls the business. */
  button?: EmailButton | undefined;
  after?: (EmailPart | undefined)[];
}

/** An email as it is queued: its page is made when the name of the business is put above it. */
export interface WrittenEmail {
  subject: string;
  text: string;
  page: EmailPage;
}

export interface EmailPage extends Omit<EmailContent, 'parts' | 'after'> {
  parts: EmailPart[];
  after: EmailPart[];
}

/** Writes an email of its parts; those that are empty are left out. */
export function writeEmail({ parts, after = [], ...email }: EmailContent): WrittenEmail {
  const page = { ...email, parts: parts.filter(isShown), after: after.filter(isShown) };
  const text = [
    ...page.parts.map(textOf),
    ...(email.button?.sentence ? [email.button.sentence] : []),
    ...page.after.map(textOf),
  ].join('\n\n');
  return { subject: email.subject, text, page };
}

interface TextAndLink extends Omit<EmailContent, 'parts' | 'after' | 'button'> {
  /** With the link on a line of its own, where the button is to be. */
  text: string;
  button: string;
  link: string;
}

/** Writes an email of one text; on the page, the line with its link is the button. Without a link, it calls. */
export function writeEmailWithLink({ text, button, link, ...email }: TextAndLink): WrittenEmail {
  const at = link ? text.indexOf(`\n${link}`) : -1;
  const [before, after] =
    at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1 + link.length)];
  const page = {
    ...email,
    parts: [{ linked: before.trim() }],
    ...(link && { button: { button, link, sentence: link } }),
    after: [{ linked: after.trim() }].filter(isShown),
  };
  return { subject: email.subject, text, page };
}

function isShown(part: EmailPart | undefined): part is EmailPart {
  return part !== undefined && textOf(part) !== '';
}

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('linked' in part) return part.linked;
  if ('facts' in part) return part.facts.map((fact) => fact.join(': ')).join('\n');
  if ('quote' in part) return part.quote;
  return part.offers
    .map(({ name, note, text, price }) =>
      [`${name}: ${price}${note && ` (${note})`}`, text].filter(Boolean).join('\n'),
    )
    .join('\n\n');
}
