import type { MessageView, ThreadView } from '../contract.ts';

/** A list's line about the last message: its text or attachments, and who wrote it. */
export function lastText(
  { last_author, last_message, last_attachments }: ThreadView,
  us: string,
): string {
  const message = last_message || attachmentText(last_attachments);
  return last_author === 'owner' ? `${us}: ${message}` : message;
}

function attachmentText(count: number): string {
  return count === 1 ? '1 photo or file' : `${count} photos and files`;
}

/** What is added to a message's time: "8:03 AM, read". */
export function readText({ author, read_at }: MessageView): string {
  return author === 'owner' && read_at ? ', read' : '';
}

/** What a thread is about. */
export function titleOf({ project_title }: { project_title: string | null }): string {
  return project_title ?? 'About no project';
}
