import type { App } from '#services/app.ts';

/** How often progress is stored, in milliseconds. */
const progressEvery = 500;

/**
 * Stores progress repeatedly until stopped, which also shows that the work is alive. The returned
 * function waits for the last write.
 */
export function storeProgress(app: App, store: () => Promise<unknown>): () => Promise<void> {
  let storing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    storing = storing
      .then(store)
      .catch((error) => app.log.warn({ err: error }, 'progress is not stored'));
  }, progressEvery);
  return async () => {
    clearInterval(timer);
    await storing;
  };
}
