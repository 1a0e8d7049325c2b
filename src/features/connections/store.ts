import type { Database, Transaction } from '#platform/database/database.ts';
import { mailServer, twilioAccount } from './tables.ts';

export type MailServerRow = Omit<typeof mailServer.$inferSelect, 'isOnly'>;

export async function findMailServer(database: Database): Promise<MailServerRow | undefined> {
  const [row] = await database.select().from(mailServer);
  return row;
}

/** Stores the mail server, replacing an earlier one. */
export async function putMailServer(tx: Transaction, row: MailServerRow): Promise<void> {
  await tx
    .insert(mailServer)
    .values(row)
    .onConflictDoUpdate({ target: mailServer.isOnly, set: row });
}

export async function deleteMailServer(tx: Transaction): Promise<void> {
  await tx.delete(mailServer);
}

export type TwilioAccountRow = Omit<typeof twilioAccount.$inferSelect, 'isOnly'>;

export async function findTwilioAccount(database: Database): Promise<TwilioAccountRow | undefined> {
  const [row] = await database.select().from(twilioAccount);
  return row;
}

/** Stores the account, replacing an earlier one; omitted fields stay. */
export async function putTwilioAccount(
  tx: Transaction,
  row: typeof twilioAccount.$inferInsert,
): Promise<void> {
  await tx
    .insert(twilioAccount)
    .values(row)
    .onConflictDoUpdate({ target: twilioAccount.isOnly, set: row });
}

/** Records in the stored account that phone calls are on or off. */
export async function putVoice(
  tx: Transaction,
  change: Pick<TwilioAccountRow, 'voiceKeySid' | 'voiceAppSid' | 'updatedAt'>,
): Promise<void> {
  await tx.update(twilioAccount).set(change);
}

export async function deleteTwilioAccount(tx: Transaction): Promise<void> {
  await tx.delete(twilioAccount);
}
