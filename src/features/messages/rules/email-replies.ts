import { keyedHash } from '#lib/ids.ts';
import { shortened } from '#lib/plain-text.ts';
import { maxMessageLength, type Side } from './messages.ts';

/** An inline picture smaller than this, in bytes, is a signature logo. */
export const smallestDrawing = 20 * 1024;

/** Whose email was answered, and in which thread. */
export interface Thread {
  threadId: string;
  /** The email's recipient, who is replying now. */
  writer: Side;
}

/**
 * The id that is part of every reply to an email about messages, as mail programs preserve it. No
 * one can create one without having received such an email.
 * @param domain of the business's address
 */
export function threadId(key: string, thread: Thread, domain: string): string {
  return `${threadCode(thread)}.${signature(key, thread)}@${domain}`;
}

/** A reply's thread, from the ids it contains; the latest counts. */
export function threadAmong(keys: string[], ids: string[]): Thread | undefined {
  return ids
    .map((id) => readThread(keys, id.toLowerCase()))
    .filter((thread) => thread !== undefined)
    .at(-1);
}

const form =
  /^messages\.(owner|customer)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{32})@/;

function readThread(keys: string[], id: string): Thread | undefined {
  const [, writer, threadId, signed] = form.exec(id) ?? [];
  if (!writer || !threadId) return undefined;
  const thread = { threadId, writer: writer as Side };
  return keys.some((key) => signed === signature(key, thread)) ? thread : undefined;
}

function threadCode({ writer, threadId }: Thread): string {
  return `messages.${writer}.${threadId}`;
}

/** 128 bits. */
function signature(key: string, thread: Thread): string {
  return keyedHash(key, `thread of emails ${threadCode(thread)}`).slice(0, 32);
}

/** The address in `Name <address>`, normalized for comparison. */
export function addressOf(sender: string): string {
  return (/<([^<>]+)>$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();
}

/** As much of a reply as a message can hold; the email has the rest. */
export function cutToMessage(message: string): string {
  return shortened(message, maxMessageLength);
}
