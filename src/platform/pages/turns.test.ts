import { expect, test } from 'vitest';
import { takeTurn } from './turns.ts';

test('turns come one after the other, and what else there is to do comes between them', async () => {
  const order: string[] = [];
  const first = takeTurn().then(() => order.push('first'));
  const second = takeTurn().then(() => order.push('second'));
  setImmediate(() => order.push('a call'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'a call', 'second']);
});

test('after a pause the next turn comes at once', async () => {
  await takeTurn();
  await takeTurn();
});
