import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueries } from './queries.ts';

/** Something to read, whose answers arrive when the test says so. */
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

test('a change is read although the first answer was on its way', async () => {
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

test('what a screen loaded in advance before a change is not taken for current', async () => {
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

test('an answer to something else is not asked for again', async () => {
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
