import pLimit from 'p-limit';
import { MINUTES } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import { threadPool } from '#platform/threads/thread-pool.ts';
import type { FileStore } from '#services/files/port.ts';
import type { PdfContent } from './content.ts';

const renderInThread = threadPool<PdfContent, Uint8Array>('pdf-thread', import.meta.url, {
  threads: 1,
  maxMs: MINUTES,
  idleMs: MINUTES,
});
const oneAtATime = pLimit(1);

/** Creates a document's PDF in a worker thread. Throws if that fails or takes over a minute. */
export function makePdf(content: PdfContent): Promise<Uint8Array> {
  return import.meta.env.PROD ? renderInThread(content) : oneAtATime(() => renderHere(content));
}

/** In development and tests, because a Node thread can't load JSX source. */
async function renderHere(content: PdfContent): Promise<Uint8Array> {
  const { renderPdf } = await import('./document.tsx');
  return renderPdf(structuredClone(content));
}

/**
 * A document's PDF, created once for its content and stored.
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

/** Raised when the same content is printed differently, so that stored files are made again. */
const layoutVersion = 2;

function pdfKey(folder: string, content: PdfContent): string {
  const fingerprint = sha256(JSON.stringify([layoutVersion, content])).slice(0, 32);
  return `documents/${folder}/${fingerprint}.pdf`;
}
