import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { SECONDS } from '../../../lib/days/durations.ts';
import { sha256 } from '../../../lib/ids.ts';
import type { FileStore } from '../../../services/files/port.ts';
import type { PdfContent } from './content.ts';

const oneAtATime = pLimit(1);
const maxRenderMs = 60 * SECONDS;

/** Makes the PDF of a document in a worker thread. Throws when that fails or takes over a minute. */
export function makePdf(content: PdfContent): Promise<Uint8Array> {
  return oneAtATime(() => (import.meta.env.PROD ? renderInWorker(content) : renderHere(content)));
}

function renderInWorker(content: PdfContent): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), { workerData: content });
    const timer = setTimeout(() => worker.terminate(), maxRenderMs);
    worker.on('message', done);
    worker.on('error', failed);
    worker.on('exit', () => {
      clearTimeout(timer);
      failed(new Error('the PDF was not made'));
    });
  });
}

/** In development and tests: a thread of Node's cannot read JSX from the sources. */
async function renderHere(content: PdfContent): Promise<Uint8Array> {
  const { renderPdf } = await import('./document.tsx');
  return renderPdf(structuredClone(content));
}

/**
 * The PDF of a document, made once for its content and stored.
 * @param folder where it is stored: `estimates/<id>`
 * @returns its key in the file store
 */
export async function storePdf(
  files: FileStore,
  folder: string,
  content: PdfContent,
): Promise<string> {
  const key = pdfKey(folder, content);
  if (!(await files.read(key))) await files.write(key, await makePdf(content));
  return key;
}

function pdfKey(folder: string, content: PdfContent): string {
  return `documents/${folder}/${sha256(JSON.stringify(content)).slice(0, 32)}.pdf`;
}
