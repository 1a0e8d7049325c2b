import EmailReplyParser from 'email-reply-parser';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { withoutControls } from '#lib/plain-text.ts';
import { calendarIn, incomingFiles } from './incoming-files.ts';
import { secretsInEmail, secretsInFile } from './own-secrets.ts';
import type { IncomingEmail } from './port.ts';
import { readBounce } from './read-bounce.ts';
import { readInvitation } from './read-invitation.ts';
import { withWholeCalendars } from './whole-calendars.ts';

/** More than anybody writes; the rest is cut off. */
const maxLength = { line: 998, text: 500_000, replyText: 20_000 };

const asText: HtmlToTextOptions = {
  wordwrap: false,
  // Deeper than any table layout: it goes down level by level.
  limits: { maxDepth: 200 },
  // The description of a picture; its address means nothing to readers.
  selectors: [{ selector: 'img', options: { pathRewrite: () => '' } }],
};

/**
 * Reads a raw email. Throws if it is nested too deeply or has too many headers. A hostile one can
 * take arbitrarily long: call it where it can be stopped.
 */
export async function readEmail(source: Uint8Array): Promise<IncomingEmail> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const { files, unpacked } = incomingFiles(await withWholeCalendars(mail.attachments, source));
  const html = mail.html?.trim() || mail.text?.trim() ? mail.html : unpacked?.html;
  const text =
    withPhonesOf(html ?? '', textOf(mail.text?.trim() ? mail.text : '', html ?? '')) ||
    textOf(unpacked?.text ?? '', '');
  const calendar = calendarIn(files);
  const answers = [...idsIn(mail.references), ...idsIn(mail.inReplyTo)];
  const bounce = readBounce(mail.attachments, answers);
  return {
    id: idsIn(mail.messageId)[0] ?? '',
    answers,
    from: personOf(mail.from),
    to: listOf(mail.to),
    cc: listOf(mail.cc),
    replyTo: listOf(mail.replyTo),
    subject: oneLine(mail.subject ?? ''),
    text,
    html: cut((html ?? '').replaceAll('\0', ''), maxLength.text),
    replyText: replyTextOf(text),
    isAutomatic: isAutomatic(mail),
    bounce: bounce && { ...bounce, reason: oneLine(bounce.reason) },
    invitation: calendar && readInvitation(calendar),
    secrets: secretsInEmail(mail),
    files: await Promise.all(
      files.map(async (file) => ({ ...file, secrets: await secretsInFile(file) })),
    ),
  };
}

/** The first bytes of a text part of an email. */
export interface TextBeginning {
  type: string;
  charset: string;
  encoding: string;
  bytes: Uint8Array;
}

/**
 * The text that part of an email starts with. Pass a few thousand bytes: those occupy no parser.
 */
export async function readBeginning(part: TextBeginning): Promise<string> {
  const plain = (name: string) => name.replace(/[^\w./-]/g, '').slice(0, 100);
  const head = `Content-Type: ${plain(part.type)}; charset="${plain(part.charset)}"\r\nContent-Transfer-Encoding: ${plain(part.encoding)}\r\n\r\n`;
  const mail = await PostalMime.parse(Buffer.concat([Buffer.from(head), part.bytes]));
  return textOf(mail.text?.trim() ? mail.text : '', mail.html ?? '');
}

/** Some senders put this into the text part, and the message into the HTML alone. */
const stub =
  /\b(?:view|see|read|open) (?:this|the) (?:message|e-?mail|newsletter)\b|\bhtml (?:e-?mail|version|format)\b|\b(?:does not|doesn't) (?:support|display) html\b|\bver (?:este|el) (?:mensaje|correo)\b/i;
/** Characters: nobody says more who only points to the HTML. */
const maxStub = 300;

/** The text, or that of the HTML if there is none, or if the text says no more than that. */
function textOf(text: string, html: string): string {
  const isStub = html !== '' && text.length <= maxStub && stub.test(text);
  // Microsoft's programs name their pictures where they are in the HTML.
  const plain = text.replace(/\s?\[cid:[^\]\s]{1,200}\]/g, '');
  const written = text && !isStub ? plain : convert(html.slice(0, maxLength.text), asText);
  return cut(withoutControls(written.replace(/\r\n?/g, '\n')).trim(), maxLength.text);
}

/** Seven digits and more, as people separate them. */
const phone = /\+?\d[\d\s().-]{5,18}\d/g;

/**
 * The text, and below it what was written in the HTML alone if that names a phone number: without
 * it the owner could not call back.
 */
function withPhonesOf(html: string, text: string): string {
  const known = digitsOf(text);
  const isMissing = (line: string) =>
    (line.match(phone) ?? [])
      .map(digitsOf)
      .some((one) => one.length === 10 && !known.includes(one));
  if (!text || !isMissing(html.slice(0, maxLength.text).replace(/<[^<>]*>/g, ' '))) return text;
  const written = replyTextOf(convert(html.slice(0, maxLength.text), asText));
  const lines = withoutControls(written)
    .split('\n')
    .filter((line) => line.length <= maxLength.line && isMissing(line));
  return cut([text, ...new Set(lines.map(oneLine))].join('\n'), maxLength.text);
}

/** A North American number without its 1. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Empty lines in a row become one: the parser looks for quotes over several lines. */
function replyTextOf(text: string): string {
  const beginning = text.replace(/\n\s*\n/g, '\n\n').slice(0, maxLength.replyText);
  return new EmailReplyParser().parseReply(beginning).trim().toWellFormed();
}

function personOf(address: Address | undefined): IncomingEmail['from'] {
  return { name: oneLine(address?.name ?? ''), address: oneLine(address?.address ?? '') };
}

function listOf(people: Address[] | undefined): string {
  return oneLine((people ?? []).map((one) => nameOf(one)).join(', '));
}

function nameOf({ name, address, group }: Address): string {
  if (group) return name;
  return name ? `${name} <${address}>` : address;
}

/** By the headers of programs (RFC 3834), of lists (RFC 2369, RFC 2919) and of bounced emails. */
function isAutomatic({ headers, returnPath, from }: Email): boolean {
  const header = (key: string) =>
    headers
      .find((one) => one.key === key)
      ?.value.trim()
      .toLowerCase();
  const submitted = header('auto-submitted');
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)$/.test(header('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond'].some((key) => header(key) !== undefined) ||
    headers.some(({ key }) => key.startsWith('list-')) ||
    /^multipart\/report/.test(header('content-type') ?? '') ||
    header('return-path') === '<>' ||
    returnPath === '' ||
    /^(mailer-daemon|postmaster)@/i.test(from?.address ?? '')
  );
}

/** What is between the brackets of a header of ids (RFC 5322), at most the last fifty. */
export function idsIn(header: string | undefined): string[] {
  const ids = [...(header ?? '').matchAll(/<([^<>\s]{1,400})>/g)].map(([, id]) => id ?? '');
  return ids.slice(-50);
}

/** A text from outside as one line without control characters, at most 998 characters. */
export function oneLine(text: string): string {
  return cut(withoutControls(text).replace(/\s+/g, ' ').trim(), maxLength.line);
}

/** The database accepts no half of a surrogate pair. */
function cut(text: string, max: number): string {
  return text.slice(0, max).toWellFormed();
}
