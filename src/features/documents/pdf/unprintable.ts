import { MINUTES } from '#lib/days/durations.ts';
import { threadPool } from '#platform/threads/thread-pool.ts';

const findInThread = threadPool<string, string[]>('characters-thread', import.meta.url, {
  threads: 1,
  maxMs: MINUTES,
  idleMs: MINUTES,
});

/** The characters of a text that PDF files show as a box, because no font has them. */
export async function unprintableIn(text: string): Promise<string[]> {
  if (import.meta.env.PROD) return findInThread(text);
  const { default: find } = await import('./characters-thread.ts');
  return find(text);
}
