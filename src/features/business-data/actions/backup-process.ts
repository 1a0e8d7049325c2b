import { join } from 'node:path';
import { AppError } from '#platform/http/errors.ts';
import { takeLowPriority } from '#platform/threads/low-priority.ts';
import type { Home } from '#services/app.ts';
import type { Backup } from './backup.ts';
import { removeBackups, tryFolder } from './backup-folder.ts';
import type { CheckedBackup } from './check-backup.ts';

export interface WrittenBackup {
  home: Home;
  appVersion: string;
  secretKey: string;
  folder: string;
  name: string;
  passphrase: string;
  madeAt: Date;
}

/** What is done for backups beside the server; each task loads only what it needs. */
const tasks = {
  try: tryFolder,
  remove: removeBackups,
  write,
  check,
  sweep: async ({ home, names }: { home: Home; names: string[] }) =>
    (await import('./check-backup.ts')).removeScratch(home, names),
};

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface BackupTask {
  name: TaskName;
  input: TaskInput<TaskName>;
}

/** What became of a task; errors lose all but their message on their way to the server. */
export type BackupOutcome =
  | { done: unknown }
  | { refused: { code: string; message: string; fields: Record<string, string> | undefined } }
  | { broken: string };

// It ends with the server that asked for it.
if (process.send) process.on('disconnect', () => process.exit(1));

/** Writing and testing are never in a hurry; whoever saves a folder is. */
function takeYourTime(): void {
  if (process.send) takeLowPriority(10);
}

/**
 * In its own process: encrypting takes a processor for minutes and much memory for a moment, and a
 * drive that does not respond would hold up the server's own files.
 */
export default async ({ name, input }: BackupTask): Promise<BackupOutcome> => {
  try {
    return { done: await tasks[name](input as never) };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, fields } = error;
      return { refused: { code, message, fields } };
    }
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

async function write({ home, folder, name, ...what }: WrittenBackup): Promise<Backup> {
  takeYourTime();
  const [{ openDatabase }, { folderFileStore }, { makeBackup }] = await Promise.all([
    import('#platform/database/database.ts'),
    import('#services/files/folder.ts'),
    import('./backup.ts'),
  ]);
  const { database, close } = openDatabase(home.urls, () => undefined);
  try {
    const { appVersion, secretKey, passphrase, madeAt } = what;
    return await makeBackup(
      { database, files: folderFileStore(home.filesDir), appVersion, secretKey },
      { path: join(folder, name), passphrase, madeAt },
    );
  } finally {
    await close();
  }
}

async function check(backup: CheckedBackup) {
  takeYourTime();
  const { checkBackup } = await import('./check-backup.ts');
  return checkBackup(backup);
}
