import type { Bench } from './bench.ts';
import { databaseOf } from './database.ts';
import { requestsToOpen } from './fill.ts';
import { measureLimit } from './limit.ts';
import type { ReadsQuestion } from './limits/reads.ts';
import { median, perSecond, type Row } from './table.ts';
import { drive } from './wrk.ts';

const connections = 8;
/** At 100,000 rows and 8 connections (design section 9). */
const directus = { list: 281, detail: 698 };

/**
 * Lists and single reads over HTTP with sign-in, against the same SQL over the same pool without.
 */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const ids = await requestsToOpen(bench.dataDir);
  const rows: Row[] = [];
  for (const what of ['list', 'detail'] as const) {
    const paths =
      what === 'list' ? ['/api/requests?limit=50'] : ids.map((id) => `/api/requests/${id}`);
    const question: ReadsQuestion = {
      urls: databaseOf(bench.dataDir),
      what,
      ids,
      atATime: connections,
      seconds: bench.seconds,
    };
    // Alternating, so that whatever else the machine does affects both.
    const ourRounds: number[] = [];
    const limitRounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      ourRounds.push(await measureOurs(bench, paths));
      limitRounds.push(await measureLimit<number>('reads', question));
    }
    const ours = median(ourRounds);
    const limit = median(limitRounds);
    const name = what === 'list' ? 'Request list, 50 of 100,000' : 'One request, photos, history';
    rows.push(
      {
        what: `${name}: against its SQL`,
        ours: perSecond(ours),
        limit: perSecond(limit),
        ratio: ours / limit,
        target: '≥ 0.5',
        ok: ours / limit >= 0.5,
      },
      {
        what: `${name}: against Directus`,
        ours: perSecond(ours),
        limit: perSecond(directus[what]),
        ratio: ours / directus[what],
        target: '≥ 10',
        ok: ours / directus[what] >= 10,
      },
    );
  }
  return rows;
}

async function measureOurs(bench: Bench, paths: string[]): Promise<number> {
  const { folder, token, seconds } = bench;
  const load = { folder, address: bench.server.address, token, connections, paths };
  await drive({ ...load, seconds: 1 });
  return (await drive({ ...load, seconds })).perSecond;
}
