import type { EmailFileView } from '../contract.ts';
import { fileFormat, isListed, isProgram } from '../rules/files.ts';
import type { StoredEmail } from '../store.ts';

/** The files beside an email, without small pictures that its text shows. */
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
      size: stored?.size ?? null,
      format: fileFormat(file),
      is_program: isProgram(file),
    };
  });
}
