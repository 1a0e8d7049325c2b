import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { PdfContent } from '../../src/features/documents/pdf/content.ts';
import { pdfDocument } from '../../src/features/documents/pdf/document.ts';

parentPort?.on('message', async (content: PdfContent) => {
  try {
    parentPort?.postMessage({ bytes: new Uint8Array(await renderToBuffer(pdfDocument(content))) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
