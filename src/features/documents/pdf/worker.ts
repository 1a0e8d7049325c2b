import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { PdfContent } from './content.ts';
import { pdfDocument } from './document.ts';

// One document, one worker: laying out a long one is seconds of pure computing.
const bytes = new Uint8Array(await renderToBuffer(pdfDocument(workerData as PdfContent)));
parentPort?.postMessage(bytes, [bytes.buffer]);
