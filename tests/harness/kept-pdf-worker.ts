import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { sheetPdf } from '../../src/features/documents/pdf/document.ts';
import type { Sheet } from '../../src/features/documents/pdf/sheet.ts';

parentPort?.on('message', async (sheet: Sheet) => {
  try {
    parentPort?.postMessage({ bytes: new Uint8Array(await renderToBuffer(sheetPdf(sheet))) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
