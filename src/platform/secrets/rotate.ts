import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { newId } from '#lib/ids.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import { keyFor } from './keys.ts';
import { seal, unseal } from './seal.ts';
import { openSealed } from './secrets.ts';

/** A column of sealed texts. */
export interface SealedColumn {
  table: string;
  /** The column that finds a row. */
  key: string;
  column: string;
  /** What a row's text is sealed as. */
  nameOf(key: string): string;
}

interface Rotation {
  from: string;
  to: string;
  now: Date;
}

/** A row of `secrets` that opens with the key that everything is sealed with since a rotation. */
const marker = 'key-rotation';

/**
 * Seals everything that is stored under another SECRET_KEY, in one transaction: interrupted, all of
 * it is as before. Sessions and codes end, because their signatures cannot be made anew. Texts that
 * the old key does not open stay as they are. Throws an Error with one line for people if it opens
 * nothing.
 */
export async function rotateKey(
  database: Database,
  columns: SealedColumn[],
  { from, to, now }: Rotation,
): Promise<{ sealed: number; unreadable: number }> {
  return database.transaction(async (tx) => {
    const done = { sealed: 0, unreadable: 0 };
    for (const column of columns) await sealAgain(tx, column, { from, to }, done);
    await encryptApps(tx, { from, to }, done);
    if (done.sealed === 0 && done.unreadable > 0)
      throw new Error('SECRET_KEY does not open what is stored. Nothing was changed.');
    await tx.execute(sql`
      insert into secrets (name, sealed, updated_at)
      values (${marker}, ${seal(to, marker, newId())}, ${now.toISOString()})
      on conflict (name) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`);
    await tx.execute(sql`delete from sessions`);
    await tx.execute(sql`delete from verifications`);
    await tx.execute(sql`update customer_invitations set code_hash = null, code_expires_at = null`);
    const subject = { subjectType: 'secret', subjectId: '00000000-0000-7000-8000-000000000003' };
    const details = { name: 'SECRET_KEY' };
    const actor = { kind: 'system' } as const;
    await recordAudit(tx, now, { actor, action: 'secret_stored', ...subject, details });
    return done;
  });
}

/** Whether what is stored was sealed with this key by a rotation. */
export async function isRotatedTo(database: Database, key: string): Promise<boolean> {
  const { rows } = await database.execute<{ sealed: string }>(
    sql`select sealed from secrets where name = ${marker}`,
  );
  const [row] = rows;
  return row !== undefined && openSealed(key, marker, row.sealed) !== undefined;
}

interface Keys {
  from: string;
  to: string;
}

async function sealAgain(
  tx: Transaction,
  { table, key, column, nameOf }: SealedColumn,
  { from, to }: Keys,
  done: { sealed: number; unreadable: number },
): Promise<void> {
  const [in_, by, text] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
  const { rows } = await tx.execute<{ key: string; sealed: string }>(
    sql`select ${by}::text as key, ${text} as sealed from ${in_}
      where ${text} <> '' and ${by}::text <> ${marker} for update`,
  );
  for (const row of rows) {
    const name = nameOf(row.key);
    const secret = openSealed(from, name, row.sealed);
    if (secret === undefined) done.unreadable += 1;
    else {
      const sealed = seal(to, name, secret);
      if (unseal(to, name, sealed) !== secret) throw new Error('sealing failed');
      await tx.execute(sql`update ${in_} set ${text} = ${sealed} where ${by}::text = ${row.key}`);
      done.sealed += 1;
    }
  }
}

/** Keys and recovery codes of authenticator apps, which better-auth encrypts. */
async function encryptApps(
  tx: Transaction,
  { from, to }: Keys,
  done: { sealed: number; unreadable: number },
): Promise<void> {
  const keysOf = (secretKey: string) => ({
    keys: new Map([[1, keyFor(secretKey, 'sessions')]]),
    currentVersion: 1,
    legacySecret: secretKey,
  });
  const again = async (data: string) => {
    const text = await symmetricDecrypt({ key: keysOf(from), data });
    return symmetricEncrypt({ key: keysOf(to), data: text });
  };
  const { rows } = await tx.execute<{ id: string; secret: string; codes: string }>(
    sql`select id, secret, backup_codes as codes from two_factors for update`,
  );
  for (const { id, secret, codes } of rows) {
    const made = await Promise.all([again(secret), again(codes)]).catch(() => undefined);
    if (!made) done.unreadable += 1;
    else {
      await tx.execute(
        sql`update two_factors set secret = ${made[0]}, backup_codes = ${made[1]} where id = ${id}`,
      );
      done.sealed += 1;
    }
  }
}
