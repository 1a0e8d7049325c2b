import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Folder } from '../rules/mailbox.ts';

/** `emails`, or another name for it within a query. */
type EmailTable = Record<'folder' | 'delivery' | 'starredAt', AnyPgColumn>;

/** Which emails a folder of the mailbox shows. */
export function inFolder(table: EmailTable, folder: Folder): SQL | undefined {
  if (folder === 'inbox') return and(eq(table.folder, 'inbox'), eq(table.delivery, 'received'));
  if (folder === 'notices') return and(eq(table.folder, 'inbox'), ne(table.delivery, 'received'));
  if (folder === 'starred') return and(isNotNull(table.starredAt), ne(table.folder, 'trash'));
  return eq(table.folder, folder);
}
