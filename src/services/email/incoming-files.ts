import type { Attachment } from 'postal-mime';
import { withoutControls, withoutDirectionMarks } from '../../lib/plain-text.ts';
import { contentId } from './html/safe-html.ts';
import type { IncomingFile } from './port.ts';
import { readTnef, type TnefContent } from './tnef.ts';

const maxName = 200;
/** How the names of files end that come without one. */
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
};

/** The files of an email, and what was unpacked of a winmail.dat, Outlook's wrapping around its own. */
export function incomingFiles(attachments: Attachment[]): {
  files: IncomingFile[];
  unpacked: TnefContent | undefined;
} {
  const files = attachments.map(fileOf);
  const wrapping = files.find(isWinmail);
  const unpacked = wrapping && readTnef(wrapping.content);
  const inner = (unpacked?.files ?? []).map(({ name, content }) => ({
    name: nameOf(name, ''),
    type: 'application/octet-stream',
    content: new Uint8Array(content),
    isInline: false,
    contentId: '',
  }));
  // One that is damaged stays in the list by its name.
  const others = inner.length > 0 ? files.filter((file) => file !== wrapping) : files;
  return { files: [...others, ...inner], unpacked };
}

/** The bytes of the first calendar file. */
export function calendarIn(files: IncomingFile[]): Uint8Array | undefined {
  return files.find(({ type, name }) => type === 'text/calendar' || /\.ics$/i.test(name))?.content;
}

function isWinmail({ name, type }: IncomingFile): boolean {
  return /^application\/(vnd\.)?ms-tnef$/i.test(type) || name.toLowerCase() === 'winmail.dat';
}

function fileOf(attachment: Attachment): IncomingFile {
  const { filename, mimeType, disposition, content } = attachment;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const type = withoutControls(mimeType).trim().slice(0, maxName).toWellFormed();
  return {
    name: nameOf(filename ?? '', type),
    type,
    content: bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes),
    isInline: disposition === 'inline' && attachment.contentId !== undefined,
    contentId: withoutControls(contentId(attachment.contentId ?? ''))
      .slice(0, maxName)
      .toWellFormed(),
  };
}

/** Without folders and characters that show nothing or turn the order; a long one keeps its ending. */
function nameOf(filename: string, type: string): string {
  const last = filename.slice(-10_000).split(/[\\/]/).pop() ?? '';
  const name = withoutDirectionMarks(withoutControls(last)).replace(/\s+/g, ' ').trim();
  if (!name) return endings[type] ? `${type.split('/')[0]}.${endings[type]}` : '';
  if (name.length <= maxName) return name.toWellFormed();
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, maxName - ending.length)}${ending}`.toWellFormed();
}
