import { SECONDS } from '#lib/days/durations.ts';

interface Watched {
  /** The process that must live. Throws while there is none. */
  pid(): number;
  /** Starts another one. */
  start(): Promise<void>;
  onRestarted(): void;
  onFailed(error: unknown): void;
}

const lookEvery = SECONDS;
/** After a failed start, doubled up to the maximum: a full disk needs a person. */
const firstPause = SECONDS;
const maxPause = 30 * SECONDS;

/**
 * Starts a process again whenever it has died. Returns what ends this; it waits for a start that is
 * under way.
 */
export function keepAlive(watched: Watched): () => Promise<void> {
  const { start, onRestarted, onFailed } = watched;
  let timer: NodeJS.Timeout;
  let isOver = false;
  let pause = firstPause;
  let looking: Promise<void> = Promise.resolve();

  plan(lookEvery);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };

  function plan(ms: number) {
    if (isOver) return;
    timer = setTimeout(() => {
      looking = look().then(plan);
    }, ms);
    timer.unref();
  }

  /** Returns the milliseconds until the next look. */
  async function look(): Promise<number> {
    if (isAlive(watched)) return lookEvery;
    try {
      await start();
      pause = firstPause;
      onRestarted();
      return lookEvery;
    } catch (error) {
      onFailed(error);
      pause = Math.min(pause * 2, maxPause);
      return pause;
    }
  }
}

function isAlive({ pid }: Watched): boolean {
  try {
    process.kill(pid(), 0);
    return true;
  } catch (error) {
    // It belongs to another user, so it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
