import { parentPort, workerData } from 'node:worker_threads';
import { type HtmlOptions, safeHtml } from './html/safe-html.ts';

const { source, options } = workerData as { source: string; options: HtmlOptions };
parentPort?.postMessage(safeHtml(source, options));
