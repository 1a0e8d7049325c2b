import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { publishChange } from '../../platform/realtime/events.ts';
import { users } from '../../platform/sessions/tables.ts';

export async function renameUser(
  database: Database,
  id: string,
  name: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, id));
    await publishChange(tx, { topic: 'settings', kind: 'changed', id });
  });
}
