// How long the database takes for the statement of the portal's first page.
import { homeStatement } from '#features/customer-dashboard/store.ts';
import { dayIn } from '#lib/days/days.ts';
import {
  askAsCustomer,
  customerRole,
  type DatabaseUrls,
  openDatabase,
} from '#platform/database/database.ts';
import { answerLimit } from '../limit.ts';

export interface PortalQuestion {
  urls: DatabaseUrls;
  customerId: string;
  /** Whether the database plans the statement once per connection, or every time. */
  isPrepared: boolean;
  atATime: number;
  seconds: number;
}

/**
 * Milliseconds of the 95th percentile, with as many at a time as the load has connections.
 * Prepared, it is our server's call from a process without our server: as many connections, the
 * same read-only transaction as the customer's role in one message, the statement planned once per
 * connection, its JSON parsed. Only HTTP, the session and the HTML are left out. As text, the
 * transaction is the same in three messages: a statement with parameters that is planned every time
 * cannot share one.
 */
answerLimit<PortalQuestion>(async ({ urls, customerId, isPrepared, atATime, seconds }) => {
  const { database, pool, close } = openDatabase(urls, () => undefined);
  const askAsText = async ({ text, values }: ReturnType<typeof homeStatement>) => {
    const client = await pool.connect();
    await client.query(
      `begin read only; set local plumbline.customer = '${customerId}'; set local role = ${customerRole}`,
    );
    await client.query(text, values);
    await client.query('commit');
    client.release();
  };
  let times: number[] = [];
  const readUntil = async (end: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      const now = new Date();
      const statement = homeStatement({ now, today: dayIn('America/Chicago', now) });
      if (isPrepared) await askAsCustomer(database, customerId, statement);
      else await askAsText(statement);
      times.push(performance.now() - began);
    }
  };
  for (const length of [1, seconds]) {
    times = [];
    const end = performance.now() + length * 1000;
    await Promise.all(Array.from({ length: atATime }, () => readUntil(end)));
  }
  await close();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
});
