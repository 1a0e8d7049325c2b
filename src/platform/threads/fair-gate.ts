import { MINUTES, SECONDS } from '#lib/days/durations.ts';
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
  /** Whoever is due first goes first. */
  due: number;
  start: () => void;
  refuse: () => void;
}

/** Seconds until a refused caller should try again. */
const retryAfterSeconds = 10;
const rememberMs = 10 * MINUTES;
/** How much later a task is due for each that its caller has asked for in the last minutes. */
const laterMs = SECONDS;
const maxLaterMs = 20 * SECONDS;
/** When a preferred task is due. */
const first = Number.NEGATIVE_INFINITY;

/**
 * Lets few tasks run at a time and few wait. The first of a caller goes before the tenth of
 * another, and whoever asked most is refused first, so that nobody stands behind what others have
 * sent; but nobody is overtaken for longer than `maxLaterMs` either.
 */
export function fairGate({ atOnce, waiting, perCaller, refusal }: GateLimits) {
  const running: string[] = [];
  const queue: Waiting[] = [];
  const askedBy = recentCounts();

  function startNext(): void {
    if (running.length >= atOnce) return;
    const [next] = queue.splice(nextIn(queue, running), 1);
    if (!next) return;
    running.push(next.caller);
    next.start();
  }

  /** Makes room in a full queue, where somebody has asked more than that. */
  function makeRoom(asked: number): void {
    const strangers = queue.filter(({ due }) => due !== first);
    const max = Math.max(0, ...strangers.map(({ caller }) => askedBy.get(caller)));
    if (max <= asked) throw busy();
    const newest = strangers.findLast(({ caller }) => askedBy.get(caller) === max);
    if (newest) queue.splice(queue.indexOf(newest), 1)[0]?.refuse();
  }

  const busy = () => new AppError(503, 'busy', refusal, { retryAfterSeconds });

  /**
   * Runs a task when it is its turn.
   * @param isPreferred whether it goes before all that are not
   * @throws AppError 503 if too many are waiting already
   */
  return async function pass<Result>(
    caller: string,
    task: () => Promise<Result>,
    isPreferred = false,
  ): Promise<Result> {
    const own = [...running, ...queue.map((one) => one.caller)].filter((one) => one === caller);
    if (own.length >= perCaller) throw busy();
    const later = Math.min(maxLaterMs, askedBy.get(caller) * laterMs);
    askedBy.add(caller);
    if (queue.length >= waiting) makeRoom(isPreferred ? 0 : askedBy.get(caller));
    const due = isPreferred ? first : performance.now() + later;
    await new Promise<void>((start, refuse) => {
      queue.push({ caller, due, start, refuse: () => refuse(busy()) });
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

/** Where in the queue whoever goes next is; a caller with a running task has more time. */
function nextIn(queue: Waiting[], running: string[]): number {
  const dueAt = ({ caller, due }: Waiting) => due + (running.includes(caller) ? maxLaterMs : 0);
  let best = 0;
  for (const [index, one] of queue.entries())
    if (dueAt(one) < dueAt(queue[best] as Waiting)) best = index;
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
