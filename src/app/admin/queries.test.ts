import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueries } from './queries.ts';

/** A query whose answers arrive when the test lets them. */
function slowReads() {
  const open: Array<() => void> = [];
  const record = { title: 'before' };
  return {
    record,
    reads: () => open.length,
    answer: (read: number) => open[read]?.(),
    query: {
      queryKey: ['projects', 'list'] as const,
      queryFn() {
        const { title } = record;
        return new Promise<string>((answer) => open.push(() => answer(title)));
      },
    },
  };
}

test('a change made during the first fetch is read', async () => {
  const queries = createQueries();
  const { record, reads, answer, query } = slowReads();
  const screen = new QueryObserver(queries, query);
  const leave = screen.subscribe(() => undefined);

  record.title = 'after';
  const done = queries.invalidateQueries({ queryKey: ['projects'] });
  answer(0);
  await expect.poll(reads).toBe(2);
  answer(1);
  await done;
  expect(screen.getCurrentResult().data).toBe('after');
  leave();
});

test('what was loaded before a change is read again when a screen shows it', async () => {
  const queries = createQueries();
  const { record, reads, answer, query } = slowReads();
  const loaded = queries.prefetchQuery(query);

  record.title = 'after';
  const done = queries.invalidateQueries({ queryKey: ['projects'] });
  answer(0);
  await Promise.all([loaded, done]);
  const screen = new QueryObserver(queries, query);
  const leave = screen.subscribe(() => undefined);
  await expect.poll(reads).toBe(2);
  answer(1);
  await expect.poll(() => screen.getCurrentResult().data).toBe('after');
  leave();
});

test('a change to something else reads nothing again', async () => {
  const queries = createQueries();
  const { reads, answer, query } = slowReads();
  const loaded = queries.prefetchQuery(query);
  const done = queries.invalidateQueries({ queryKey: ['customers'] });
  answer(0);
  await Promise.all([loaded, done]);
  const screen = new QueryObserver(queries, query);
  const leave = screen.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reads()).toBe(1);
  leave();
});
