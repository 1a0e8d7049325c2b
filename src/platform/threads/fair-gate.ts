import { MINUTES } from '../../lib/days/durations.ts';
import { AppError } from '../http/errors.ts';

interface GateLimits {
  /** How many tasks run at once in the whole server. */
  atOnce: number;
  /** How many may wait; one more is refused. */
  waiting: number;
  /** How many one caller may have, running ones included. */
  perCaller: number;
  /** What a refused caller reads. */
  refusal: string;
}

interface Waiting {
  caller: string;
  start: () => void;
  refuse: () => void;
}

/** Seconds until a refused caller should try again. */
const retryAfterSeconds = 10;
const rememberMs = 10 * MINUTES;

/**
 * Lets few tasks run at a time and few wait. Whoever asked least in the last minutes goes first,
 * and whoever asked most is refused first, so that nobody stands behind what others have sent,
 * from however many addresses.
 */
export function fairGate({ atOnce, waiting, perCaller, refusal }: GateLimits) {
  const running: string[] = [];
  const queue: Waiting[] = [];
  const askedBy = recentCounts();

  function startNext(): void {
    if (running.length >= atOnce) return;
    const [next] = queue.splice(nextIn(queue, running, askedBy.get), 1);
    if (!next) return;
    running.push(next.caller);
    next.start();
  }

  /** Makes room for a caller in a full queue, where somebody else has asked more. */
  function makeRoom(caller: string): void {
    const last = queue.toSorted(
      (one, other) => askedBy.get(other.caller) - askedBy.get(one.caller),
    );
    const [greediest] = last;
    if (!greediest || askedBy.get(greediest.caller) <= askedBy.get(caller)) throw busy();
    const newest = queue.findLastIndex((one) => one.caller === greediest.caller);
    queue.splice(newest, 1)[0]?.refuse();
  }

  const busy = () => new AppError(503, 'busy', refusal, { retryAfterSeconds });

  /**
   * Runs a task when it is its turn.
   * @throws AppError 503 if too many are waiting already
   */
  return async function pass<Result>(caller: string, task: () => Promise<Result>): Promise<Result> {
    const own = [...running, ...queue.map((one) => one.caller)].filter((one) => one === caller);
    if (own.length >= perCaller) throw busy();
    askedBy.add(caller);
    if (queue.length >= waiting) makeRoom(caller);
    await new Promise<void>((start, refuse) => {
      queue.push({ caller, start, refuse: () => refuse(busy()) });
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

/** The place of whoever goes next: of a caller without a running task, who asked least. */
function nextIn(queue: Waiting[], running: string[], asked: (caller: string) => number): number {
  let best = 0;
  const cost = ({ caller }: Waiting) => asked(caller) + (running.includes(caller) ? 1e9 : 0);
  for (const [place, one] of queue.entries())
    if (cost(one) < cost(queue[best] as Waiting)) best = place;
  return best;
}

/** How often each caller asked in the last minutes. */
function recentCounts() {
  let counts = new Map<string, number>();
  let until = 0;
  return {
    get: (caller: string) => counts.get(caller) ?? 0,
    add(caller: string) {
      if (performance.now() > until) {
        counts = new Map();
        until = performance.now() + rememberMs;
      }
      counts.set(caller, (counts.get(caller) ?? 0) + 1);
    },
  };
}
