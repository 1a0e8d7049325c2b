import type { Client } from 'pg';

const linesAtOnce = 5000;

/** Deletes the oldest lines of the activity log, but none of the last 180 days. */
export function deleteOldActivity(owner: Client, before: Date): Promise<void> {
  return deleteBy(owner, 'delete_old_audit_lines', before);
}

/** The same for its lines about sign-ins and refusals. */
export function deleteOldAccess(owner: Client, before: Date): Promise<void> {
  return deleteBy(owner, 'delete_old_access_lines', before);
}

async function deleteBy(owner: Client, name: string, before: Date): Promise<void> {
  const remove = async () =>
    Number((await owner.query(`select ${name}($1, $2) as n`, [before, linesAtOnce])).rows[0].n);
  while ((await remove()) > 0);
}
