import type { Database } from './database.ts';

export interface HeldLock {
  /** Resolves when the connection that holds the lock is lost, and the lock with it. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes a lock that one server at a time holds, on its own connection: when that server dies, the
 * lock is released. Returns undefined while another has it.
 */
export async function tryLock(database: Database, name: string): Promise<HeldLock | undefined> {
  const client = await database.$client.connect();
  const lost = new AbortController();
  const lose = () => lost.abort();
  const call = (verb: string) =>
    client.query(`select pg_${verb}(hashtextextended($1, 0)) as done`, [name]);
  try {
    const { rows } = await call('try_advisory_lock');
    if (!rows[0].done) {
      client.release();
      return undefined;
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.on('error', lose);
  client.on('end', lose);
  return {
    lost: lost.signal,
    async release() {
      client.off('error', lose);
      client.off('end', lose);
      const isReleased = await call('advisory_unlock').then(
        () => true,
        () => false,
      );
      client.release(!isReleased);
    },
  };
}
