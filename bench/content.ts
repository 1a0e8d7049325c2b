import type { Client } from 'pg';
import type { Bench } from './bench.ts';
import { asOwner } from './database.ts';
import { median, milliseconds, type Row } from './table.ts';
import { drive } from './wrk.ts';

const few = 100;
const many = 10_000;
/** Posts of the displayed month; all others are in other months. */
const ofMonth = 60;
const maxGrowth = 1.3;
const path = '/api/content/calendar?from=2026-11-01&to=2026-12-05';

/** The content calendar of one month, at 100 posts and at 10,000. */
export async function measureContent(bench: Bench): Promise<Row[]> {
  await fill(bench, 1, few);
  const before = await middleOf(bench);
  await fill(bench, few + 1, many);
  const after = await middleOf(bench);
  return [
    {
      what: `Content calendar, a month of ${ofMonth} posts: median at 10,000 posts against 100`,
      ours: milliseconds(after),
      limit: milliseconds(before),
      ratio: after / before,
      target: `≤ ${maxGrowth}`,
      ok: after / before <= maxGrowth,
    },
  ];
}

/**
 * Posts on three platforms each: the first in November 2026, the others in the ten years around it.
 */
async function fill({ dataDir }: Bench, from: number, to: number): Promise<void> {
  await asOwner(dataDir, async (client: Client) => {
    await client.query(
      `with made as (
         insert into content_posts (id, topic, content_type, content, hashtags, status, scheduled_for, published_at, created_at, updated_at)
         select gen_random_uuid(), 'Gutter check ' || n, 'tip', repeat('Run water in at the high end. ', 12),
           '{Handyman,HomeRepair,BoerneTX}', 'published', at, at, at, at
         from generate_series($1::int, $2::int) n,
           lateral (select case when n <= $3 then timestamptz '2026-11-01 15:00Z' + n * interval '11 hours'
             else timestamptz '2027-01-01 15:00Z' - (n % 2) * interval '75 days' + (1 - 2 * (n % 2)) * (n % 1800) * interval '1 day' end as at) x
         returning id, published_at)
       insert into content_post_targets (id, post_id, platform, status, published_at, link_code)
       select gen_random_uuid(), id, platform, 'published', published_at, substr(md5(random()::text), 1, 16)
       from made, unnest(array['facebook', 'instagram', 'linkedin']) platform`,
      [from, to, ofMonth],
    );
    for (const table of ['content_posts', 'content_post_targets'])
      await client.query(`vacuum analyze ${table}`);
  });
}

async function middleOf(bench: Bench): Promise<number> {
  const { folder, token } = bench;
  const load = { folder, address: bench.server.address, token, paths: [path] };
  await drive({ ...load, connections: 8, seconds: 1 });
  const medians: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const seconds = Math.max(1, Math.round(bench.seconds / 3));
    medians.push((await drive({ ...load, connections: 1, seconds })).median);
  }
  return median(medians);
}
