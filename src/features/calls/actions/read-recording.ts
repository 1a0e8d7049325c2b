import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { SECONDS } from '../../../lib/days/durations.ts';
import { AppError } from '../../../platform/http/errors.ts';
import {
  FormError,
  type IncomingForm,
  readForm,
} from '../../../platform/http/uploads/read-form.ts';
import {
  lengthProblem,
  type RecordingProblem,
  recordingLimits,
  recordingProblemText,
} from '../rules/recording.ts';
import type { Recording } from './rewrite-recording.ts';

const maxBytes = recordingLimits.megabytes * 1024 * 1024;
const maxReadingMs = 15 * SECONDS;
const fewAtATime = pLimit(2);

/**
 * Takes the recording out of a form, judged by its bytes; what the form says of it counts for nothing.
 * Throws AppError, with a sentence for people, where there is none that can be played.
 * @param maxSeconds how long it may be
 */
export async function receiveRecording(form: IncomingForm, maxSeconds: number): Promise<Recording> {
  const bytes = await readUpload(form, maxSeconds);
  const read = await judgeRecording(bytes, maxSeconds);
  if ('problem' in read) throw refused(read.problem, maxSeconds);
  return read;
}

/** A recording as it can be played, judged by its bytes, or what is wrong with it. */
export async function judgeRecording(
  bytes: Uint8Array,
  maxSeconds: number,
): Promise<Recording | { problem: RecordingProblem }> {
  const read = await fewAtATime(() => readRecording(bytes));
  if ('problem' in read) return read;
  const problem = lengthProblem(read.seconds, maxSeconds);
  return problem ? { problem } : read;
}

async function readUpload(form: IncomingForm, maxSeconds: number): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const limits = { fileField: 'recording', files: 1, fileBytes: maxBytes, textBytes: 4096 };
  try {
    await readForm(form, limits, async (file) => {
      bytes = file.bytes;
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const isTooLarge = error.problem === 'fileTooLarge' || error.problem === 'tooLarge';
    throw refused(isTooLarge ? 'tooLarge' : 'notARecording', maxSeconds);
  }
  if (!bytes || bytes.length === 0) throw refused('empty', maxSeconds);
  return bytes;
}

/** In a thread of its own, which is ended where it takes too long. */
function readRecording(bytes: Uint8Array): Promise<Recording | { problem: RecordingProblem }> {
  return new Promise((done) => {
    const file = import.meta.env.PROD ? './recording-worker.js' : './recording-worker.ts';
    const worker = new Worker(new URL(file, import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const timer = setTimeout(() => worker.terminate(), maxReadingMs);
    worker.on('message', done);
    worker.on('error', () => done({ problem: 'damaged' }));
    worker.on('exit', () => {
      clearTimeout(timer);
      done({ problem: 'damaged' });
    });
  });
}

function refused(problem: RecordingProblem, maxSeconds: number): AppError {
  const message = recordingProblemText(problem, maxSeconds);
  const isTooMuch = problem === 'tooLarge' || problem === 'tooLong';
  const code = problem.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  return new AppError(isTooMuch ? 413 : 400, code, message, { fields: { recording: message } });
}
