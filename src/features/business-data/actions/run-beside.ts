import { HOURS, SECONDS } from '#lib/days/durations.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import { threadPool } from '#platform/threads/thread-pool.ts';
import { silentFolder } from './backup-folder.ts';
import type {
  BackupOutcome,
  BackupTask,
  TaskInput,
  TaskName,
  TaskOutput,
} from './backup-process.ts';

/** As long as a job may run. */
const work = threadPool<BackupTask, BackupOutcome>('backup-process', import.meta.url, {
  threads: 1,
  maxMs: 6 * HOURS,
  idleMs: 0,
  isProcess: true,
});

/** A drive that is gone may never respond: nobody waits for it, and nothing else does. */
const look = threadPool<BackupTask, BackupOutcome>('backup-process', import.meta.url, {
  threads: 2,
  maxMs: 45 * SECONDS,
  idleMs: 5 * SECONDS,
  isProcess: true,
});

/** Runs a task beside the server, until the signal ends it. Throws what it threw. */
export async function runBeside<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  signal?: AbortSignal,
): Promise<TaskOutput<Name>> {
  const isShort = name === 'try' || name === 'remove';
  const outcome = await (isShort ? look : work)({ name, input }, signal).catch((error) => {
    if (isShort && 'folder' in input) throw badInput('folder', silentFolder(input.folder));
    throw error;
  });
  if ('done' in outcome) return outcome.done as TaskOutput<Name>;
  if ('broken' in outcome) throw new Error(outcome.broken);
  const { code, message, fields } = outcome.refused;
  throw new AppError(400, code, message, fields ? { fields } : {});
}
