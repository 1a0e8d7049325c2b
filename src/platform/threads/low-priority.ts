import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets everything else on the machine go before this process, and before each thread that it has
 * and starts: on Linux, a priority is that of one thread.
 * @param nice how much: 1 (a little) to 19
 */
export function takeLowPriority(nice: number): void {
  setPriority(nice);
  for (const thread of threadsOfThisProcess()) {
    try {
      setPriority(thread, nice);
    } catch {
      // It has ended.
    }
  }
}

function threadsOfThisProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [];
  }
}
