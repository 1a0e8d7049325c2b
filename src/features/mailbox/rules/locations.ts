import type { StoredFolder } from './mailbox.ts';

/** What the folders of a connected mailbox are called here. */
export type MailboxFolder = Exclude<StoredFolder, 'drafts'>;

const order: MailboxFolder[] = ['inbox', 'sent', 'archive', 'trash'];

/**
 * Where an email counts as lying that lies in several folders, as every email does with Gmail. Nothing for
 * one that lies in none.
 */
export function folderAmong(locations: { folder: MailboxFolder }[]): MailboxFolder | undefined {
  return order.find((folder) => locations.some((location) => location.folder === folder));
}

/**
 * Which locations of an email have to be moved so that it lies in a folder. One that lies there already stays
 * where else it is, except for the trash: from there on it is nowhere else. Of a folder that holds
 * everything nothing is moved as long as there is another location.
 */
export function locationsToMove<Location extends { folder: MailboxFolder; isAll: boolean }>(
  locations: Location[],
  wanted: MailboxFolder,
): Location[] {
  if (wanted !== 'trash' && locations.some(({ folder }) => folder === wanted)) {
    // With Gmail, what is archived leaves the inbox and is in the folder of everything already.
    return wanted === 'archive' && locations.some(({ isAll }) => isAll)
      ? locations.filter(({ folder }) => folder === 'inbox' || folder === 'trash')
      : [];
  }
  const others = locations.filter(({ folder, isAll }) => folder !== wanted && !isAll);
  if (others.length === 0) return locations.filter(({ folder }) => folder !== wanted).slice(0, 1);
  return wanted === 'trash' ? others : others.slice(0, 1);
}
