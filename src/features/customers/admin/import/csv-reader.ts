import { importLimits } from '../../rules/import.ts';
import type { ColumnMapping } from '../../rules/import-columns.ts';
import type { CsvAnswer, CsvTask } from './csv-worker.ts';
import type { CsvChoices } from './read-csv.ts';
import { notCsv, Unusable } from './unusable.ts';

export type ReadFile = Extract<CsvAnswer, { kind: 'read' }>;

/** Why a file isn't even opened; nothing if it may be. */
export function fileProblem(file: File): string | undefined {
  // Windows with Excel reports it as a spreadsheet, so the file name decides.
  if (file.type !== 'text/csv' && !/\.csv$/i.test(file.name)) return notCsv;
  const { megabytes } = importLimits;
  if (file.size <= megabytes * 1024 * 1024) return undefined;
  const size = Math.ceil(file.size / 1024 / 1024);
  return `This file is ${size} MB. You can import up to ${megabytes} MB. Please split it.`;
}

/** Reads a file, and builds what is sent, outside the page's main thread. */
export function openCsvReader() {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });

  function ask<Kind extends CsvAnswer['kind']>(
    task: CsvTask,
    wanted: Kind,
    onProgress?: (part: number) => void,
  ): Promise<Extract<CsvAnswer, { kind: Kind }>> {
    return new Promise((done, failed) => {
      const stop = () => worker.removeEventListener('message', hear);
      function hear({ data }: MessageEvent<CsvAnswer>) {
        if (data.kind === 'progress') return onProgress?.(data.part);
        stop();
        if (data.kind === 'unusable') failed(new Unusable(data.message));
        else if (data.kind === wanted) done(data as Extract<CsvAnswer, { kind: Kind }>);
      }
      worker.addEventListener('message', hear);
      worker.postMessage(task);
    });
  }

  return {
    read: (file: File, choices: CsvChoices, onProgress: (part: number) => void) =>
      ask({ kind: 'read', file, choices }, 'read', onProgress),
    build: async (mapping: ColumnMapping, onlyCompleted: boolean) =>
      (await ask({ kind: 'build', mapping, onlyCompleted }, 'built')).body,
    close: () => worker.terminate(),
  };
}

export type CsvReader = ReturnType<typeof openCsvReader>;
