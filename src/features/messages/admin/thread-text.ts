import type { MessageView, ThreadView } from '../contract.ts';

/** What a list says of the last message: its words, or what came along, and who wrote. */
export function lastText({ last_author, last_message, last_attachments }: ThreadView): string {
  const message = last_message || attachmentTexts(last_attachments);
  return last_author === 'owner' ? `You: ${message}` : message;
}

function attachmentTexts(count: number): string {
  return count === 1 ? '1 photo or file' : `${count} photos and files`;
}

/** What the time below a message says besides: "8:03 AM, read". */
export function readTexts({ author, read_at }: MessageView): string {
  return author === 'owner' && read_at ? ', read' : '';
}
