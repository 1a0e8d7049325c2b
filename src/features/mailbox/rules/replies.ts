import { type DateStyle, fullDate } from '#lib/days/formats.ts';
import { type Person, parsePeople } from './people.ts';

export const draftKinds = ['new', 'reply', 'reply_all', 'forward'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** A draft's limits. */
export const draftLimits = {
  recipients: 100,
  /** Characters of a list of recipients. */
  people: 5000,
  subject: 500,
  text: 100_000,
  files: 20,
  /** Of all files together. */
  megabytes: 25,
};

/** How long sending an email can be undone. */
export const undoSeconds = 10;

/** An email being answered or forwarded. */
export interface Answered {
  sender: string;
  recipient: string;
  cc: string;
  replyTo: string;
  subject: string;
  bodyText: string;
  createdAt: Date;
  /** The business wrote it. */
  isOurs: boolean;
}

/** A new draft's initial content. */
export interface DraftContent {
  recipient: string;
  cc: string;
  subject: string;
  bodyText: string;
}

/** A text with the signature before the quoted text, if there is one. */
export function signed(text: string, signature: string): string {
  return signature ? `\n\n${signature}${text}` : text;
}

/** Quoted text is cut off after this many characters. */
const maxQuoted = 20_000;

/**
 * A draft that answers or forwards an email.
 * @param own the business's addresses: no one answers themselves
 */
export function answerTo(
  kind: Exclude<DraftKind, 'new'>,
  email: Answered,
  own: string[],
  style: DateStyle,
): DraftContent {
  const quoted = email.bodyText.slice(0, maxQuoted);
  if (kind === 'forward') {
    return {
      recipient: '',
      cc: '',
      subject: prefixed('Fwd', email.subject),
      bodyText: `\n\n---------- Forwarded message ----------\n${headOf(email, style)}\n\n${quoted}`,
    };
  }
  const to = parsePeople(email.isOurs ? email.recipient : email.replyTo || email.sender);
  const isOwn = ({ address }: Person) =>
    own.some((one) => one.toLowerCase() === address.toLowerCase());
  const others = [...(email.isOurs ? [] : parsePeople(email.recipient)), ...parsePeople(email.cc)];
  const cc =
    kind === 'reply_all'
      ? unique(
          others.filter((one) => !isOwn(one)),
          to,
        )
      : [];
  const lines = quoted.split('\n').map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`));
  return {
    recipient: writePeople(to),
    cc: writePeople(cc),
    subject: prefixed('Re', email.subject),
    bodyText: `\n\nOn ${fullDate(email.createdAt, style)}, ${email.sender} wrote:\n${lines.join('\n')}`,
  };
}

function headOf({ sender, createdAt, subject, recipient, cc }: Answered, style: DateStyle): string {
  const head = [
    `From: ${sender}`,
    `Date: ${fullDate(createdAt, style)}`,
    `Subject: ${subject}`,
    `To: ${recipient}`,
    ...(cc ? [`Cc: ${cc}`] : []),
  ];
  return head.join('\n');
}

/** A subject with a single "Re:" or "Fwd:". */
function prefixed(prefix: 'Re' | 'Fwd', subject: string): string {
  const known = prefix === 'Re' ? /^\s*re\s*:/i : /^\s*(?:fwd?|wg)\s*:/i;
  return (known.test(subject) ? subject.trim() : `${prefix}: ${subject}`).slice(
    0,
    draftLimits.subject,
  );
}

function unique(people: Person[], without: Person[]): Person[] {
  const seen = new Set(without.map(({ address }) => address.toLowerCase()));
  return people.filter(({ address }) => {
    const key = address.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** People in header format; a name with a comma is quoted. */
export function writePeople(people: Person[]): string {
  return people
    .map(({ name, address }) => {
      if (!name) return address;
      const isPlain = /^[\p{L}\p{N} '&-]+$/u.test(name);
      return `${isPlain ? name : `"${name.replace(/[\\"]/g, '')}"`} <${address}>`;
    })
    .join(', ')
    .slice(0, draftLimits.people);
}

/** What was written above the quoted email, detected by mail programs' markers. */
export function withoutQuotes(text: string): string {
  const lines = text.split('\n');
  const quoted = lines.findIndex((line) => line.startsWith('>'));
  const written = quoted < 0 ? lines : lines.slice(0, quoted);
  // "On Tuesday, Ann wrote:"
  while (quoted >= 0 && /^\s*$|:\s*$/.test(written.at(-1) ?? 'x')) written.pop();
  if (quoted >= 0 && wrappedHead.test(written.at(-1) ?? '')) written.pop();
  return written.join('\n').trim();
}

/** "El vie, 27 nov 2026 a las 10:29, Ann (<ann@example.com>)", with "escribió:" on the next line. */
const wrappedHead = /^(?:on|el)\b.*\b20\d\d\b.*@\S+\s*$/i;
