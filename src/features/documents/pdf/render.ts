import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { SECONDS } from '../../../lib/durations.ts';
import { sha256 } from '../../../lib/ids.ts';
import type { FileStore } from '../../../services/files/port.ts';
import type { Sheet } from './sheet.ts';

const oneAtATime = pLimit(1);
const longestMaking = 60 * SECONDS;

/** Makes the PDF of a document in a worker thread. Throws when that fails or takes over a minute. */
export function makePdf(sheet: Sheet): Promise<Uint8Array> {
  return oneAtATime(
    () =>
      new Promise((done, failed) => {
        const worker = new Worker(
          new URL(import.meta.env.PROD ? './pdf-worker.js' : './worker.ts', import.meta.url),
          { workerData: sheet },
        );
        const timer = setTimeout(() => worker.terminate(), longestMaking);
        worker.on('message', done);
        worker.on('error', failed);
        worker.on('exit', () => {
          clearTimeout(timer);
          failed(new Error('the PDF was not made'));
        });
      }),
  );
}

/**
 * The PDF of a document, made once for what it says and kept.
 * @param folder where it is kept: `estimates/<id>`
 * @returns its key in the file store
 */
export async function keepPdf(files: FileStore, folder: string, sheet: Sheet): Promise<string> {
  const key = pdfKey(folder, sheet);
  if (!(await files.read(key))) await files.write(key, await makePdf(sheet));
  return key;
}

function pdfKey(folder: string, sheet: Sheet): string {
  return `documents/${folder}/${sha256(JSON.stringify(sheet)).slice(0, 32)}.pdf`;
}
