import type { Bench } from './bench.ts';
import { median } from './table.ts';
import { drive } from './wrk.ts';

/** How long a single visitor waits for a read at each of two servers. */
export function byTurns({ before, after }: { before: Bench; after: Bench }, path: string) {
  return medians({ before: { bench: before, path }, after: { bench: after, path } });
}

/**
 * How long a single visitor waits for each of some reads, alternating; the median of seven rounds.
 */
export async function medians<Name extends string>(
  wanted: Record<Name, { bench: Bench; path: string }>,
): Promise<Record<Name, number>> {
  const turns = (Object.keys(wanted) as Name[]).map((name) => {
    const { folder, server, token } = wanted[name].bench;
    const load = { folder, address: server.address, token, paths: [wanted[name].path] };
    return { name, load, rounds: [] as number[] };
  });
  for (const { load } of turns) await drive({ ...load, connections: 8, seconds: 1 });
  for (let round = 0; round < 7; round += 1) {
    for (const { load, rounds } of turns)
      rounds.push((await drive({ ...load, connections: 1, seconds: 1 })).median);
  }
  return Object.fromEntries(turns.map(({ name, rounds }) => [name, median(rounds)])) as Record<
    Name,
    number
  >;
}
