import type { Attachment } from 'postal-mime';
import { withoutControls, withoutDirectionMarks } from '#lib/plain-text.ts';
import { contentId } from './html/safe-html.ts';
import type { IncomingFile } from './port.ts';
import { readTnef, type TnefContent } from './tnef.ts';

const maxName = 200;
/** Names for files that come without one. */
const names: Record<string, string> = {
  'application/pdf': 'document.pdf',
  'image/gif': 'picture.gif',
  'image/heic': 'picture.heic',
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/webp': 'picture.webp',
  'message/rfc822': 'email.eml',
  'text/calendar': 'invitation.ics',
  'text/html': 'page.html',
  'text/plain': 'text.txt',
  'text/vcard': 'contact.vcf',
};

/** The files of an email, including those unpacked from a winmail.dat, Outlook's own wrapper. */
export function incomingFiles(attachments: Attachment[]): {
  files: IncomingFile[];
  unpacked: TnefContent | undefined;
} {
  const files = attachments.filter(isOwnFile).map(fileOf);
  const wrapping = files.find(isWinmail);
  const unpacked = wrapping && readTnef(wrapping.content);
  const inner = (unpacked?.files ?? []).map(({ name, content }) => ({
    name: nameOf(name, ''),
    type: 'application/octet-stream',
    content: new Uint8Array(content),
    isInline: false,
    contentId: '',
  }));
  // A damaged one stays in the list with its name.
  const others = inner.length > 0 ? files.filter((file) => file !== wrapping) : files;
  return { files: [...others, ...inner], unpacked };
}

/** The bytes of the first calendar file. */
export function calendarIn(files: IncomingFile[]): Uint8Array | undefined {
  return files.find(({ type, name }) => type === 'text/calendar' || /\.ics$/i.test(name))?.content;
}

/** Calendars send an invitation twice: as a part without a name and as a file. */
function isOwnFile(one: Attachment, _index: number, all: Attachment[]): boolean {
  if (one.filename || one.mimeType !== 'text/calendar') return true;
  const bytes = Buffer.from(bytesOf(one));
  return !all.some((other) => other.filename && bytes.equals(bytesOf(other)));
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function isWinmail({ name, type }: IncomingFile): boolean {
  return /^application\/(vnd\.)?ms-tnef$/i.test(type) || name.toLowerCase() === 'winmail.dat';
}

function fileOf(attachment: Attachment): IncomingFile {
  const { filename, mimeType, disposition } = attachment;
  const type = withoutControls(mimeType).trim().slice(0, maxName).toWellFormed();
  return {
    name: nameOf(filename ?? '', type),
    type,
    content: bytesOf(attachment),
    isInline: disposition === 'inline' && attachment.contentId !== undefined,
    contentId: withoutControls(contentId(attachment.contentId ?? ''))
      .slice(0, maxName)
      .toWellFormed(),
  };
}

/**
 * Without folders and characters that are invisible or change the direction; a long name retains
 * its extension.
 */
function nameOf(filename: string, type: string): string {
  const last = filename.slice(-10_000).split(/[\\/]/).pop() ?? '';
  const name = withoutDirectionMarks(withoutControls(last)).replace(/\s+/g, ' ').trim();
  if (!name) return names[type] ?? '';
  if (name.length <= maxName) return name.toWellFormed();
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, maxName - ending.length)}${ending}`.toWellFormed();
}
