import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { sheetPdf } from './document.ts';
import type { Sheet } from './sheet.ts';

// One document, one worker: laying out a long one is seconds of pure computing.
const bytes = new Uint8Array(await renderToBuffer(sheetPdf(workerData as Sheet)));
parentPort?.postMessage(bytes, [bytes.buffer]);
