import type { Database, Transaction } from '../../platform/database/database.ts';
import { mailServer } from './tables.ts';

export type MailServerRow = Omit<typeof mailServer.$inferSelect, 'isOnly'>;

export async function findMailServer(database: Database): Promise<MailServerRow | undefined> {
  const [row] = await database.select().from(mailServer);
  return row;
}

/** Stores the mail server in place of an earlier one. */
export async function putMailServer(tx: Transaction, row: MailServerRow): Promise<void> {
  await tx
    .insert(mailServer)
    .values(row)
    .onConflictDoUpdate({ target: mailServer.isOnly, set: row });
}

export async function deleteMailServer(tx: Transaction): Promise<void> {
  await tx.delete(mailServer);
}
