import type { BenchServer } from './server.ts';
import { milliseconds, type Row } from './table.ts';

const maxSeconds = 5;

/** How long `npm start` takes when everything is up to date. */
export function measureStart({ ready, firstLine }: BenchServer): Row {
  return {
    what: 'Second `npm start` until /healthz answers',
    ours: `${milliseconds(ready)} (first line after ${milliseconds(firstLine)})`,
    target: `≤ ${maxSeconds} s`,
    ok: ready <= maxSeconds * 1000,
  };
}
