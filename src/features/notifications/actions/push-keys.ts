import { sql } from 'drizzle-orm';
import { putSecret, readSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { PushKeys } from '#services/push/port.ts';
import { newPushKeys } from '#services/push/web-push.ts';
import { deleteAll } from '../store/subscriptions.ts';

const name = 'push-keys';

/**
 * Creates the keys at first start. If SECRET_KEY no longer decrypts them, new ones are created, and
 * browsers that subscribed with the old ones have to subscribe again.
 */
export async function ensurePushKeys(app: App): Promise<void> {
  const { database, settings } = app;
  if (await readSecret(database, settings.secretKey, name)) return;
  const secret = JSON.stringify(await newPushKeys());
  await database.transaction(async (tx) => {
    // Two servers that start at the same time create one pair.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push-keys'))`);
    if (await readSecret(database, settings.secretKey, name)) return;
    await putSecret(tx, settings.secretKey, app.now(), { name, secret });
    await deleteAll(tx);
  });
}

/** Whether the keys exist and SECRET_KEY decrypts them. */
export async function hasPushKeys({ database, settings }: App): Promise<boolean> {
  return (await readSecret(database, settings.secretKey, name)) !== undefined;
}

export async function readPushKeys({ database, settings }: App): Promise<PushKeys> {
  const secret = await readSecret(database, settings.secretKey, name);
  if (!secret) throw new Error('there are no push keys');
  return JSON.parse(secret);
}
