import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import { FormError, type IncomingForm, readForm } from '#platform/http/uploads/read-form.ts';
import { threadPool } from '#platform/threads/thread-pool.ts';
import {
  lengthProblem,
  type RecordingProblem,
  recordingLimits,
  recordingProblemText,
} from '../rules/recording.ts';
import type { Recording } from './rewrite-recording.ts';

const maxBytes = recordingLimits.megabytes * 1024 * 1024;
const rewrite = threadPool<Uint8Array, Recording | { problem: RecordingProblem }>(
  'recording-thread',
  import.meta.url,
  { threads: 2, maxMs: 15 * SECONDS, idleMs: MINUTES, maxMegabytes: 256 },
);

/**
 * Reads the recording from a form, judging by its bytes; what the form says about it is ignored.
 * Throws AppError with a message for people if there is no playable recording.
 * @param maxSeconds how long it may be
 */
export async function receiveRecording(form: IncomingForm, maxSeconds: number): Promise<Recording> {
  const bytes = await readUpload(form, maxSeconds);
  const read = await judgeRecording(bytes, maxSeconds);
  if ('problem' in read) throw refused(read.problem, maxSeconds);
  return read;
}

/** A playable recording, judged by its bytes, or what is wrong with it. */
export async function judgeRecording(
  bytes: Uint8Array,
  maxSeconds: number,
): Promise<Recording | { problem: RecordingProblem }> {
  const read = await rewrite(bytes).catch(() => ({ problem: 'damaged' as const }));
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

function refused(problem: RecordingProblem, maxSeconds: number): AppError {
  const message = recordingProblemText(problem, maxSeconds);
  const isTooMuch = problem === 'tooLarge' || problem === 'tooLong';
  const code = problem.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  return new AppError(isTooMuch ? 413 : 400, code, message, { fields: { recording: message } });
}
