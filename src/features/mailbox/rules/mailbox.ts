import { DAYS } from '#lib/days/durations.ts';

/** Where an email lies. */
export const storedFolders = ['inbox', 'sent', 'drafts', 'archive', 'trash'] as const;
export type StoredFolder = (typeof storedFolders)[number];

/**
 * The mailbox's folders. Notices lie in the inbox, too, but it shows only what people sent; starred
 * emails are in any folder but the trash.
 */
export const folders = [
  ...(['inbox', 'sent', 'drafts', 'starred'] as const),
  ...(['archive', 'notices', 'trash'] as const),
] as const;
export type Folder = (typeof folders)[number];

export const labels = ['customer', 'quote_request', 'urgent'] as const;
export type EmailLabel = (typeof labels)[number];

/** Who labeled an email; the owner has the last word. */
export const labelSetters = ['rule', 'engine', 'owner'] as const;
export type LabelSetter = (typeof labelSetters)[number];

export const deliveries = [
  'draft',
  'waiting',
  'stored',
  'sent',
  'failed',
  'bounced',
  'received',
] as const;

/** Whether an email is a notice of this server to the owner, and not from a person. */
export function isNotice({
  folder,
  delivery,
}: {
  folder: StoredFolder;
  delivery: string;
}): boolean {
  return folder === 'inbox' && delivery !== 'received';
}

/** How many days an email stays in the trash. */
export const trashDays = 30;

/** Emails put in the trash before this are deleted now. */
export function trashLimit(now: Date): Date {
  return new Date(now.getTime() - trashDays * DAYS);
}
