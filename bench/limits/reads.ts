// How many of our reads this database answers to a Node process that does nothing else.
import { setTimeout as wait } from 'node:timers/promises';
import { findRequest, findRequestPhotos, listRequests } from '#features/requests/store/requests.ts';
import { listAudit } from '#platform/audit/audit.ts';
import { type Database, type DatabaseUrls, openDatabase } from '#platform/database/database.ts';
import { answerLimit } from '../limit.ts';

export interface ReadsQuestion {
  urls: DatabaseUrls;
  what: 'list' | 'detail';
  ids: string[];
  atATime: number;
  seconds: number;
}

const warmUpSeconds = 1;

answerLimit<ReadsQuestion>(async ({ urls, what, ids, atATime, seconds }) => {
  const { database, close } = openDatabase(urls, () => undefined);
  let next = 0;
  const read = () => {
    next += 1;
    return what === 'list'
      ? listRequests(database, { limit: 51 })
      : readOne(database, ids[next % ids.length] ?? '');
  };
  let reads = 0;
  let stopped = false;
  const reader = async () => {
    while (!stopped) {
      await read();
      reads += 1;
    }
  };
  const readers = Array.from({ length: atATime }, reader);
  await wait(warmUpSeconds * 1000);
  reads = 0;
  await wait(seconds * 1000);
  const perSecond = reads / seconds;
  stopped = true;
  await Promise.all(readers);
  await close();
  return perSecond;
});

/** The queries of `GET /api/requests/{id}`, in its order. */
async function readOne(database: Database, id: string): Promise<void> {
  const request = await findRequest(database, id);
  if (!request) throw new Error(`there is no request ${id}`);
  await Promise.all([findRequestPhotos(database, id), listAudit(database, 'request', id)]);
}
