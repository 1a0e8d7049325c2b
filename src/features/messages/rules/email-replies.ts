import { keyedHash } from '../../../lib/ids.ts';
import { shortened } from '../../../lib/plain-text.ts';
import { maxMessageLength, type Side } from './messages.ts';

/** A drawing inside an email that is smaller than this is the mark below a signature: in bytes. */
export const smallestDrawing = 20 * 1024;

/** Whose email it was that is answered, and about which project. */
export interface Thread {
  projectId: string;
  /** The recipient of the email, who answers now. */
  writer: Side;
}

/**
 * The id that goes along with every answer to an email about messages, as mail programs keep threads
 * together. Nobody can make one who has not got such an email.
 * @param domain of the business's address
 */
export function threadId(secretKey: string, thread: Thread, domain: string): string {
  return `${threadCode(thread)}.${signature(secretKey, thread)}@${domain}`;
}

/** The thread that an answer belongs to, by what it carries along; the latest counts. */
export function threadAmong(secretKey: string, ids: string[]): Thread | undefined {
  return ids
    .map((id) => readThread(secretKey, id.toLowerCase()))
    .filter((thread) => thread !== undefined)
    .at(-1);
}

const form =
  /^messages\.(owner|customer)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{32})@/;

function readThread(secretKey: string, id: string): Thread | undefined {
  const [, writer, projectId, signed] = form.exec(id) ?? [];
  if (!writer || !projectId) return undefined;
  const thread = { projectId, writer: writer as Side };
  return signed === signature(secretKey, thread) ? thread : undefined;
}

function threadCode({ writer, projectId }: Thread): string {
  return `messages.${writer}.${projectId}`;
}

/** 128 bits. */
function signature(secretKey: string, thread: Thread): string {
  return keyedHash(secretKey, `thread of emails ${threadCode(thread)}`).slice(0, 32);
}

/** The address in `Name <address>`, to be compared. */
export function addressOf(sender: string): string {
  return (/<([^<>]+)>$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();
}

/** As much of an answer as a message holds; the email has the rest. */
export function cutToMessage(message: string): string {
  return shortened(message, maxMessageLength);
}
