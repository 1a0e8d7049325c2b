/** Milliseconds. The max time that any other call may wait for an expensive one. */
export const maxPauseMs = 200;

/** Calls again and again, and records the slowest response. */
export function watchPauses(address: string) {
  let isOver = false;
  let slowest = 0;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${address}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - began);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return slowest;
    },
  };
}
