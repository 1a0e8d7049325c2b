import { isUnattended } from '#features/mailbox/rules/unattended.ts';
import { plain } from '#lib/typos.ts';
import { type EmailType, emailTypes } from '../rules/email-types.ts';
import { findPraise } from './find-praise.ts';
import { typeSigns } from './type-signs.ts';

/** What is read from an email to determine its type. */
export interface EmailToRead {
  /** The sender's address. */
  sender: string;
  subject: string;
  /** What the sender wrote, without quoted text. */
  text: string;
  /** A program wrote it. */
  isAutomatic: boolean;
}

export interface FoundType {
  type: EmailType;
  /** Percent, 0 to 99: how clearly it matches this type and no other. */
  confidence: number;
  /**
   * Something in it sounds like a complaint, whatever its type: it is never answered automatically.
   */
  mayBeComplaint: boolean;
}

/** Longer emails say what they want at the beginning. */
const maxLength = 4000;
/** A complaint counts as one even if it also requests a visit or mentions money. */
const complaintLead = 1.3;

/**
 * What an incoming email is about, by its content. Instructions in it are not obeyed: it is data.
 */
export function findType({ sender, subject, text, isAutomatic }: EmailToRead): FoundType {
  if (isAutomatic || isUnattended(sender) || isTicket(subject))
    return { type: 'other', confidence: 99, mayBeComplaint: false };
  const read = plain(`${withoutReply(subject)}. ${text}`.slice(0, maxLength));
  const points = Object.fromEntries(
    emailTypes.map((type) => [type, pointsOf(type, read)]),
  ) as Record<EmailType, number>;
  const mayBeComplaint = points.complaint >= 1.5;
  if (!mayBeComplaint && findPraise(read))
    return { type: 'generalInquiry', confidence: 90, mayBeComplaint };
  if (points.complaint >= 3) points.complaint *= complaintLead;
  const [best, second] = [...emailTypes].sort((a, b) => points[b] - points[a]);
  if (!best || !second || points[best] < 2) {
    const type = read.includes('?') ? 'generalInquiry' : 'other';
    return { type, confidence: 40, mayBeComplaint };
  }
  return { type: best, confidence: confidenceOf(points[best], points[second]), mayBeComplaint };
}

/** A help desk confirms each email that comes in, from a new address each time. */
function isTicket(subject: string): boolean {
  return /[[(#]\s*(?:ticket|case|request|ref)?\s*#?\s*\d{2,}\s*[\])]?.*\b(?:received|re:|update)|\b(?:ticket|case) (?:id |no\.? |number )?#?\d{2,}|\bwe(?:'ve| have)? received your (?:message|email|request|inquiry)\b|\bautomatic reply\b|\bout of office\b/i.test(
    subject.slice(0, 300),
  );
}

function pointsOf(type: EmailType, read: string): number {
  return typeSigns[type].reduce((sum, [points, sign]) => (sign.test(read) ? sum + points : sum), 0);
}

function confidenceOf(best: number, second: number): number {
  return Math.min(99, Math.round((100 * best) / (best + 0.3 * second + 0.4)));
}

function withoutReply(subject: string): string {
  return subject.replace(/^\s*(?:(?:re|fwd?|rv|aw)\s*:\s*)+/i, '');
}
