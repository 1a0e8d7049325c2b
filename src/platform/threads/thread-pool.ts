import { extname } from 'node:path';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';

interface ThreadLimits {
  /** How many tasks run at once; the rest wait. */
  threads: number;
  /** How long one task may run. */
  maxMs: number;
  /** How long a thread waits for its next task; at 0 it ends right away. */
  idleMs: number;
  /** How much memory the objects of a thread may take. */
  maxMegabytes?: number;
  /** Runs tasks in processes of their own, which end alone when the system runs out of memory. */
  isProcess?: boolean;
}

/**
 * Returns a function that runs the one in a file in threads beside the event loop. Its promise is
 * rejected if that function throws, takes longer than `maxMs`, is aborted, or runs out of memory.
 * Except in the first case its thread ends, so that no hostile file can block a processor.
 * @param name of the file, without its ending; it exports its function as the default
 * @param beside URL of a file in the same folder: `import.meta.url`. The build puts all files in
 * one folder
 */
export function threadPool<Input, Output>(
  name: string,
  beside: string,
  { threads, maxMs, idleMs, maxMegabytes, isProcess }: ThreadLimits,
): (input: Input, signal?: AbortSignal) => Promise<Output> {
  const pool = new Tinypool({
    // As it is, or as the build made it.
    filename: new URL(`./${name}${extname(new URL(beside).pathname)}`, beside),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // Decoders of hostile files get no secrets from the environment; Windows needs this name.
    ...(isProcess && {
      runtime: 'child_process',
      serialization: 'advanced',
      env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
    }),
    ...(maxMegabytes && { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
  });
  // A thread that fails without a task: the next task gets a new one.
  pool.on('error', () => undefined);
  const fewAtATime = pLimit(threads);
  // Time counts from the start of a task, not from when it began to wait.
  return (input, signal) =>
    fewAtATime(() => {
      const tooLong = AbortSignal.timeout(maxMs);
      const ends = signal ? AbortSignal.any([signal, tooLong]) : tooLong;
      return pool.run(input, { signal: ends }) as Promise<Output>;
    });
}
