import { parentPort, workerData } from 'node:worker_threads';
import { rewriteRecording } from './rewrite-recording.ts';

// One recording, one worker: a hostile one can keep a parser busy for ever.
parentPort?.postMessage(await rewriteRecording(workerData as Uint8Array));
