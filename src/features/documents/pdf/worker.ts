import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent } from './content.ts';
import { renderPdf } from './document.tsx';

// One document, one worker: laying out a long one is seconds of pure computing.
const bytes = await renderPdf(workerData as PdfContent);
parentPort?.postMessage(bytes, [bytes.buffer]);
