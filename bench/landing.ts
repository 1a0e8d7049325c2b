import { get } from 'node:http';
import type { Bench } from './bench.ts';
import { measureLimit } from './limit.ts';
import type { PageQuestion } from './limits/page.ts';
import { median, perSecond, type Row } from './table.ts';
import { drive } from './wrk.ts';

const path = '/';
const target = 0.7;
/** A browser's request headers, as far as the response depends on them. */
const asked = { 'Accept-Encoding': 'gzip, deflate, br' };

/** The landing page against a bare node:http server that sends the same bytes. */
export async function measureLanding(bench: Bench): Promise<Row> {
  const { folder, seconds } = bench;
  const { address } = bench.server;
  const load = { folder, connections: 8, seconds, paths: [path], headers: asked };
  const page = await fetchRaw(address + path);
  const ourRounds: number[] = [];
  const limitRounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await drive({ ...load, address, seconds: 1 });
    ourRounds.push((await drive({ ...load, address })).perSecond);
    const question: PageQuestion = { ...page, load };
    limitRounds.push(await measureLimit<number>('page', question));
  }
  const ours = median(ourRounds);
  const limit = median(limitRounds);
  return {
    what: 'Landing page: against bare node:http sending the same bytes',
    ours: perSecond(ours),
    limit: perSecond(limit),
    ratio: ours / limit,
    target: `≥ ${target}`,
    ok: ours / limit >= target,
  };
}

/** A response as it travels: not decompressed, as fetch would do. */
function fetchRaw(url: string): Promise<Pick<PageQuestion, 'headers' | 'base64'>> {
  return new Promise((done, failed) => {
    get(url, { headers: asked }, async (answer) => {
      const { date, connection, 'keep-alive': _, ...headers } = answer.headers;
      const body = Buffer.concat(await answer.toArray());
      done({ headers: headers as Record<string, string>, base64: body.toString('base64') });
    }).on('error', failed);
  });
}
