import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** Each recipe of "A first change": its title, and its steps with path and neighbor. */
const recipes = guide
  .split('## A first change')[1]
  ?.split('\n### ')
  .slice(1)
  .map((text) => {
    const [title = ''] = text.split('\n');
    const [, wire = '', code = ''] = /Neighbor: `(\w+)`, in code `(\w+)`/.exec(text) ?? [];
    const [, folder = ''] = /Paths without a folder are in `([\w/-]+)`/.exec(text) ?? [];
    const steps = [...text.matchAll(/^\d+\. `([^`]+)`(.*)$/gm)].map(([, path = '', rest = '']) => {
      const [, own] = /Its neighbor is `(\w+)`/.exec(rest) ?? [];
      const isWhole = path.startsWith('src/') || path.startsWith('database/');
      return { path: isWhole ? path : folder + path, neighbors: own ? [own] : [wire, code] };
    });
    return { title, steps };
  });

test('a field takes at most twelve files, in three recipes', () => {
  const counts = recipes?.map(({ steps }) => steps.length) ?? [];
  expect(counts).toHaveLength(3);
  for (const count of counts) expect(count).toBeLessThanOrEqual(12);
});

for (const { title, steps } of recipes ?? []) {
  test(`each file exists and has the neighbor field: ${title}`, () => {
    for (const { path, neighbors } of steps) {
      // Each change has a migration of its own.
      if (path.includes('/NNNN_')) continue;
      const source = readFileSync(join(root, path), 'utf8');
      const has = neighbors.some((name) => new RegExp(`\\b${name}\\b`).test(source));
      expect(has, `${path} has ${neighbors.join(' or ')}`).toBe(true);
    }
  });
}
