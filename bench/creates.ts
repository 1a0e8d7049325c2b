import type { Bench } from './bench.ts';
import { encodeForm } from './form.ts';
import { perSecond, type Row } from './table.ts';
import { drive } from './wrk.ts';

/** At 100,000 rows and 8 connections (design section 9). */
const directus = 362;

/** Work requests without photos: each a row, its history, its key and the owner's email, synced to disk. */
export async function measureCreates(bench: Bench): Promise<Row> {
  const { folder, seconds } = bench;
  const post = await encodeForm([]);
  const load = {
    folder,
    address: bench.server.address,
    connections: 8,
    paths: ['/api/forms/work-request'],
    post,
  };
  await drive({ ...load, seconds: 1 });
  const ours = (await drive({ ...load, seconds })).perSecond;
  return {
    what: 'Requests stored (no photos, with email and history): against Directus',
    ours: perSecond(ours),
    limit: perSecond(directus),
    ratio: ours / directus,
    target: '≥ 10',
    ok: ours / directus >= 10,
  };
}
