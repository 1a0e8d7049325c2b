import { DAYS } from '../../../lib/days/durations.ts';

/** Where an email lies. */
export const storedFolders = ['inbox', 'sent', 'drafts', 'archive', 'trash'] as const;
export type StoredFolder = (typeof storedFolders)[number];

/** What the mailbox is looked through by; starred emails lie in any folder but the trash. */
export const folders = ['inbox', 'sent', 'drafts', 'starred', 'archive', 'trash'] as const;
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

/** How long an email stays in the trash. */
export const trashDays = 30;

/** Until when emails in the trash were put there that are deleted now. */
export function trashLimit(now: Date): Date {
  return new Date(now.getTime() - trashDays * DAYS);
}
