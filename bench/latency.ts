import type { Bench } from './bench.ts';
import { rareName } from './fill.ts';
import { median, milliseconds, type Row } from './table.ts';
import { drive } from './wrk.ts';

const kinds = {
  list: { path: '/api/requests?limit=50', maxGrowth: 1.3, name: 'Request list' },
  search: { path: `/api/requests?limit=50&q=${rareName}`, maxGrowth: 2, name: 'Search' },
};

export type Latencies = Record<keyof typeof kinds, number>;

/** Milliseconds that a single visitor waits; the median of three runs. */
export async function measureLatency(bench: Bench): Promise<Latencies> {
  return {
    list: await middleOf(bench, kinds.list.path),
    search: await middleOf(bench, kinds.search.path),
  };
}

export function compareLatency(few: Latencies, many: Latencies): Row[] {
  return (['list', 'search'] as const).map((kind) => {
    const { name, maxGrowth } = kinds[kind];
    const ratio = many[kind] / few[kind];
    return {
      what: `${name}: median at 100,000 rows against 10,000`,
      ours: milliseconds(many[kind]),
      limit: milliseconds(few[kind]),
      ratio,
      target: `≤ ${maxGrowth}`,
      ok: ratio <= maxGrowth,
    };
  });
}

async function middleOf(bench: Bench, path: string): Promise<number> {
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
