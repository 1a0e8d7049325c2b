import { AppError } from '../http/errors.ts';

interface GateLimits {
  /** How many tasks run at once in the whole server. */
  atOnce: number;
  /** How many may wait; one more is refused. */
  waiting: number;
  /** How many one caller may have, running ones included. */
  perCaller: number;
}

interface Waiting {
  caller: string;
  start: () => void;
}

/** Seconds until a refused caller should try again. */
const retryAfterSeconds = 10;

/**
 * Lets few tasks run at a time and few wait. Those of callers without a running task go first, so
 * that nobody stands behind all that one address has sent.
 */
export function fairGate({ atOnce, waiting, perCaller }: GateLimits) {
  const running: string[] = [];
  const queue: Waiting[] = [];

  function startNext(): void {
    if (running.length >= atOnce) return;
    const fair = queue.findIndex(({ caller }) => !running.includes(caller));
    const [next] = queue.splice(Math.max(fair, 0), 1);
    if (!next) return;
    running.push(next.caller);
    next.start();
  }

  /**
   * Runs a task when it is its turn.
   * @throws AppError 503 if too many are waiting already
   */
  return async function pass<Result>(caller: string, task: () => Promise<Result>): Promise<Result> {
    const own = [...running, ...queue.map((one) => one.caller)].filter((one) => one === caller);
    if (queue.length >= waiting || own.length >= perCaller) {
      const message = 'We are receiving many pictures right now. Please try again in a moment.';
      throw new AppError(503, 'busy', message, { retryAfterSeconds });
    }
    await new Promise<void>((start) => {
      queue.push({ caller, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      running.splice(running.indexOf(caller), 1);
      startNext();
    }
  };
}
