import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, chromiumPath } from '#tests/harness/chromium.ts';
import { run } from '../scripts/command.ts';
import type { Bench } from './bench.ts';
import { median, type Row } from './table.ts';

const folder = join(import.meta.dirname, 'lighthouse');
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Min scores, of 100, and the max layout shift. */
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const maxShift = 0;

type Metrics = Record<keyof typeof categories | 'shift', number>;

/** Lighthouse's verdict on the landing pages, as a slow phone sees them: medians of five. */
export async function measureLighthouse({ server, quick }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ['/', '/es']) {
    const runs: Metrics[] = [];
    for (let count = 0; count < (quick ? 1 : 5); count += 1) {
      runs.push(await runLighthouse(server.address + path));
    }
    rows.push(toRow(path, runs));
  }
  return rows;
}

function toRow(path: string, runs: Metrics[]): Row {
  const middle = (name: keyof Metrics) => median(runs.map((values) => values[name]));
  const names = Object.keys(categories) as (keyof typeof categories)[];
  const shift = middle('shift');
  return {
    what: `Lighthouse of ${path} on a phone: ${names.join(', ')}; layout shift`,
    ours: `${names.map(middle).join(', ')}; ${shift}`,
    target: `≥ ${Object.values(categories).join(', ')}; ${maxShift}`,
    ok: names.every((name) => middle(name) >= categories[name]) && shift <= maxShift,
  };
}

async function runLighthouse(url: string): Promise<Metrics> {
  const { code, output } = await run(
    process.execPath,
    [
      ...[program, url, '--quiet', '--no-enable-error-reporting'],
      ...['--output=json', '--output-path=stdout', `--only-categories=${Object.keys(categories)}`],
      `--chrome-flags=${['--headless=new', ...chromiumFlags()].join(' ')}`,
    ],
    { env: { CHROME_PATH: chromiumPath() } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}: ${output.trim()}`);
  const report = JSON.parse(output.slice(output.indexOf('{')));
  const score = (name: string) => Math.round(report.categories[name].score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: Number(report.audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  };
}

/** Installs it on first use: it is a quarter as large as all packages of the project together. */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  const { code, output } = await run('npm', ['ci', '--prefix', folder, '--loglevel=error']);
  if (code !== 0) throw new Error(`Lighthouse could not be installed: ${output.trim()}`);
}
