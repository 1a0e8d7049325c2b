import type { StoredFolder } from './mailbox.ts';

/** Our names for a connected mailbox's folders. */
export type MailboxFolder = Exclude<StoredFolder, 'drafts'>;

const order: MailboxFolder[] = ['inbox', 'sent', 'archive', 'trash'];

/**
 * The folder of an email that is in several, as every Gmail email is. Nothing for one that is in
 * none.
 */
export function folderAmong(locations: { folder: MailboxFolder }[]): MailboxFolder | undefined {
  return order.find((folder) => locations.some((location) => location.folder === folder));
}

/**
 * Which of an email's locations must be moved so that it is in a folder. If it is already there,
 * its other locations stay, except for the trash: then it is nowhere else. From a folder that holds
 * everything, nothing is moved as long as there is another location.
 */
export function locationsToMove<Location extends { folder: MailboxFolder; isAll: boolean }>(
  locations: Location[],
  wanted: MailboxFolder,
): Location[] {
  if (wanted !== 'trash' && locations.some(({ folder }) => folder === wanted)) {
    // In Gmail, archiving removes it from the inbox, and it is already in All Mail.
    return wanted === 'archive' && locations.some(({ isAll }) => isAll)
      ? locations.filter(({ folder }) => folder === 'inbox' || folder === 'trash')
      : [];
  }
  const others = locations.filter(({ folder, isAll }) => folder !== wanted && !isAll);
  if (others.length === 0) return locations.filter(({ folder }) => folder !== wanted).slice(0, 1);
  return wanted === 'trash' ? others : others.slice(0, 1);
}
