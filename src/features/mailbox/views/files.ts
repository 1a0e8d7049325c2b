import type { EmailFileView } from '../contract/messages.ts';
import { fileFormat, isListed, isProgram } from '../rules/files.ts';
import type { StoredEmail } from '../store/emails.ts';
import type { StoredAttachment } from '../tables.ts';

/** An email's listed files, without small pictures shown in its text. */
export function viewFiles({
  id,
  attachments,
  bodyHtml,
}: Pick<StoredEmail, 'id' | 'attachments' | 'bodyHtml'>): EmailFileView[] {
  return attachments.flatMap((attachment, position) => {
    const stored = 'file' in attachment ? attachment : undefined;
    const file = { name: attachment.name, format: stored?.format ?? '' };
    const isDrawn = Boolean(stored?.contentId) && bodyHtml.includes(`cid:${stored?.contentId}`);
    if (!isListed({ isDrawn, size: stored?.size ?? 0 })) return [];
    return {
      name: file.name,
      url: `/api/email/messages/${id}/attachments/${position}`,
      size: sizeOf(attachment),
      format: fileFormat(file),
      is_program: isProgram(file),
    };
  });
}

/** Bytes; null for a document without a recorded size. */
function sizeOf(file: StoredAttachment): number | null {
  if ('content' in file) return Buffer.byteLength(file.content);
  return file.size ?? null;
}
