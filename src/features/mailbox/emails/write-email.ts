import type { Language } from '#lib/language.ts';

/**
 * A part of an email. Both the plain text and the page are made from it; in the text, a blank line
 * follows.
 */
export type EmailPart =
  /** Paragraphs, separated by blank lines. */
  | string
  /** Paragraphs in which web addresses become links. */
  | { linked: string }
  | { facts: [label: string, value: string][] }
  /** What is offered, with its price. */
  | { offers: { name: string; note: string; text: string; price: string }[] }
  /** What somebody wrote. */
  | { quote: string };

/** An email's only button; in the text, the sentence with the link. */
export interface EmailButton {
  button: string;
  link: string;
  sentence: string;
  /** What it opens is binding. */
  isHandshake?: boolean;
}

export interface EmailContent {
  language?: Language;
  subject: string;
  /** The number of the attached document. */
  number?: string;
  parts: (EmailPart | undefined)[];
  /** Without one, the button calls the business. */
  button?: EmailButton | undefined;
  after?: (EmailPart | undefined)[];
}

/** A queued email: its page is rendered when the business's name is added. */
export interface WrittenEmail {
  subject: string;
  text: string;
  page: EmailPage;
}

export interface EmailPage extends Omit<EmailContent, 'parts' | 'after'> {
  parts: EmailPart[];
  after: EmailPart[];
}

/** Writes an email from its parts, leaving out empty ones. */
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
  /** With the link on its own line, where the button should be. */
  text: string;
  button: string;
  link: string;
}

/**
 * Writes an email from one text; on the page, the line with its link is the button. Without a link,
 * it calls.
 */
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
