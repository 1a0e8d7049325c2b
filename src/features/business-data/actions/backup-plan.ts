import { normalize } from 'node:path';
import type { z } from 'zod';
import { backupPassphrase } from '#features/settings/rules/secrets.ts';
import { settingsSubject } from '#features/settings/rules/settings.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { badInput } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { putSecret, readSecret, removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { planForm } from '../contract.ts';
import { deletePlan, findLastGood, findPlan, type PlanRow, putPlan } from '../store/backups.ts';
import { runBeside } from './run-beside.ts';

/** What a backup needs at least, in bytes. */
const minRoom = 100 * 1024 * 1024;

/** Room for another backup like the latest. */
async function roomFor(database: Database): Promise<number> {
  const lastGood = await findLastGood(database);
  return Math.max(minRoom, Math.ceil((lastGood?.size ?? 0) * 1.1));
}

/** Throws 400 with what is wrong with the folder of the backups. */
export async function tryPlannedFolder(
  app: App,
  { folder, id }: Pick<PlanRow, 'folder' | 'id'>,
  isNew: boolean,
): Promise<void> {
  const room = await roomFor(app.database);
  const { dataDir, filesDir, cluster } = app.home;
  const apart = [dataDir, filesDir, ...(cluster ? [cluster] : [])];
  await runBeside('try', { folder, planId: id, isNew, apart, room });
}

/**
 * Turns nightly backups on, or changes them; the folder is tried out first. Throws 400 with what
 * is wrong.
 */
export async function savePlan(
  app: App,
  actor: Actor,
  { passphrase, time, ...form }: z.output<typeof planForm>,
): Promise<void> {
  const before = await findPlan(app.database);
  const known = await readPassphrase(app);
  if (!passphrase && known === undefined)
    throw badInput('passphrase', 'Please choose a passphrase: backups are encrypted with it.');
  const folder = normalize(form.folder).replace(/(.)[/\\]+$/, '$1');
  const id = newId();
  await tryPlannedFolder(app, { folder, id }, true);
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const isSame = before && (!passphrase || passphrase === known);
    const passphraseAt = isSame ? before.passphraseAt : now;
    await putPlan(tx, { ...form, folder, id, timeOfNight: time, passphraseAt, savedAt: now });
    if (passphrase) {
      const secret = { name: backupPassphrase, secret: passphrase };
      await putSecret(tx, app.settings.secretKey, now, secret);
    }
    await record(app, tx, actor, passphrase ? 'backups_and_passphrase' : 'backups');
  });
}

/** Turns nightly backups off. Those that were made stay. */
export async function removePlan(app: App, actor: Actor): Promise<void> {
  await app.database.transaction(async (tx) => {
    await deletePlan(tx);
    await removeSecret(tx, backupPassphrase);
    await record(app, tx, actor, 'backups_off');
  });
}

/** Undefined without one, or if SECRET_KEY has changed since. */
export function readPassphrase({ database, settings }: App): Promise<string | undefined> {
  return readSecret(database, settings.secretKey, backupPassphrase);
}

async function record(app: App, tx: Transaction, actor: Actor, field: string): Promise<void> {
  const details = { section: 'your_data', field };
  await recordAudit(tx, app.now(), { actor, ...settingsSubject, action: 'changed', details });
  await publishChange(tx, { topic: 'settings', kind: 'changed', id: 'your_data' });
}
