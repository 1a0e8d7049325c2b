// How long this database alone takes for the statement of the portal's first page.
import { homeStatement } from '../../src/features/customer-portal/home-store.ts';
import { dayIn } from '../../src/lib/dates.ts';
import {
  askAsCustomer,
  type DatabaseUrls,
  openDatabase,
} from '../../src/platform/database/database.ts';
import { answerLimit } from '../limit.ts';

export interface PortalQuestion {
  urls: DatabaseUrls;
  customerId: string;
  /** Whether the database plans the statement once for each connection, or each time anew. */
  isPrepared: boolean;
  atATime: number;
  seconds: number;
}

/** The milliseconds under which 95 of 100 answers came, as many at a time as the load has connections. */
answerLimit<PortalQuestion>(async ({ urls, customerId, isPrepared, atATime, seconds }) => {
  const { database, close } = openDatabase(urls, () => undefined);
  let times: number[] = [];
  const readUntil = async (end: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      const now = new Date();
      const { name, ...text } = homeStatement({ now, today: dayIn('America/Chicago', now) });
      await askAsCustomer(database, customerId, isPrepared ? { name, ...text } : text);
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
