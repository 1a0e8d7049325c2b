import { cpus } from 'node:os';

/** One line of the table. `limit` is what the same machine does in the same run without our server. */
export interface Row {
  what: string;
  ours: string;
  limit?: string;
  ratio?: number;
  target: string;
  ok: boolean;
}

/** The table in Markdown, for the README. */
export function printTable(rows: Row[]): string {
  return [
    '| What | Ours | Limit in the same run | Ratio | Target | OK |',
    '|---|---:|---:|---:|---:|---|',
    ...rows.map(
      ({ what, ours, limit = '', ratio, target, ok }) =>
        `| ${what} | ${ours} | ${limit} | ${ratio?.toFixed(2) ?? ''} | ${target} | ${ok ? 'yes' : '**MISSED**'} |`,
    ),
  ].join('\n');
}

/** The machine the numbers were measured on. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const day = new Date().toISOString().slice(0, 10);
  return `${cpus().length} cores (${model}), Node ${process.version}, ${process.platform} ${process.arch}, ${day}`;
}

export function perSecond(count: number): string {
  return `${count >= 100 ? Math.round(count).toLocaleString('en-US') : count.toFixed(2)}/s`;
}

export function milliseconds(time: number): string {
  return time >= 1000 ? `${(time / 1000).toFixed(2)} s` : `${time.toFixed(2)} ms`;
}

export function kilobytes(bytes: number): string {
  return `${Number((bytes / 1000).toFixed(1))} KB`;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
