import { expect, test } from 'vitest';
import { createContributions } from './events.ts';

test('contributions that share a connection are asked one after another', async () => {
  const steps: string[] = [];
  const sums = createContributions<[id: string], Promise<number>>();
  for (const [name, sum] of [
    ['payments', 30],
    ['credits', 12],
  ] as const)
    sums.add(async (id) => {
      steps.push(`${name} of ${id}`);
      await Promise.resolve();
      steps.push(`${name} answered`);
      return sum;
    });
  expect(await sums.gather('INV-1')).toEqual([30, 12]);
  expect(steps).toEqual([
    'payments of INV-1',
    'payments answered',
    'credits of INV-1',
    'credits answered',
  ]);
});
