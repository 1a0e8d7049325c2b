import type { Attachment } from 'postal-mime';
import { isBadAddress } from './bad-address.ts';
import type { Bounce } from './port.ts';

/** More than any report of one email. */
const maxLength = 64 * 1024;

/**
 * Reads from the files of a delivery status notification (RFC 3464) which email bounced and why.
 * Returns undefined for anything else, also for notices that an email is late or has arrived.
 * @param answers ids of emails that the notification replies to
 */
export function readBounce(files: Attachment[], answers: string[]): Bounce | undefined {
  const report = textOf(files.find(({ mimeType }) => mimeType === 'message/delivery-status'));
  const failed = report
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'));
  if (!failed) return undefined;
  const original = textOf(files.find(({ mimeType }) => originals.includes(mimeType)));
  const head = fieldsOf(original.split(/\n\s*\n/, 1)[0] ?? '');
  const id = /<([^<>\s]{1,400})>/.exec(head.get('message-id') ?? '')?.[1];
  const reason = failed.get('diagnostic-code') ?? failed.get('status') ?? '';
  const [recipient = ''] = /[^\s;<>]+@[^\s;<>]+/.exec(failed.get('final-recipient') ?? '') ?? [];
  return {
    of: id ? [id] : answers,
    recipient: recipient.toLowerCase(),
    isBadAddress: isBadAddress(failed.get('status') ?? ''),
    reason: reason.replace(/^\s*[\w-]+\s*;\s*/, ''),
  };
}

/** The types in which a notification carries the bounced email, complete or its headers. */
const originals = ['message/rfc822', 'message/global', 'text/rfc822-headers'];

/** Headers by name; of two the first. Folded lines are joined. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replace(/\n[ \t]+/g, ' ').split('\n');
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([\w-]{1,100}):(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

function textOf(file: Attachment | undefined): string {
  if (!file) return '';
  const { content } = file;
  const text =
    typeof content === 'string'
      ? content.slice(0, maxLength)
      : new TextDecoder().decode(new Uint8Array(content).subarray(0, maxLength));
  return text.replace(/\r\n?/g, '\n');
}
