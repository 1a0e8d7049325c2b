import { MINUTES } from '../../../lib/days/durations.ts';

/** What a recording may be at most: a voicemail, or the owner's greeting. */
export const recordingLimits = {
  voicemailSeconds: 120,
  greetingSeconds: 60,
  megabytes: 5,
  /** Of a talk: about four hours, as the phone network records it. */
  callMegabytes: 64,
  /** Characters. */
  transcription: 20_000,
} as const;

/** For how long a caller can send a voicemail after the call. */
export const voicemailKeyTime = 10 * MINUTES;

/** Recorders stop a moment late. */
const slackSeconds = 3;

/** Whether the phone network can play it: https://www.twilio.com/docs/voice/twiml/play */
export function playsOnPhones(mediaType: string): boolean {
  return mediaType === 'audio/wav' || mediaType === 'audio/mpeg';
}

/** Why a recording is not taken. */
export type RecordingProblem = 'notARecording' | 'empty' | 'tooLong' | 'tooLarge' | 'damaged';

/** What is wrong with the length of a recording, if anything. @param max both in seconds */
export function lengthProblem(seconds: number, max: number): RecordingProblem | undefined {
  if (!Number.isFinite(seconds) || seconds <= 0) return 'empty';
  return seconds > max + slackSeconds ? 'tooLong' : undefined;
}

/** The reason as people read it. @param maxSeconds how long it may be */
export function recordingProblemText(problem: RecordingProblem, maxSeconds: number): string {
  const texts: Record<RecordingProblem, string> = {
    notARecording: 'This is not a recording that we can play. Please record it again.',
    empty: 'The recording is empty. Please record it again.',
    tooLong: `The recording is longer than ${lengthText(maxSeconds)}. Please make it shorter.`,
    tooLarge: `The recording is larger than ${recordingLimits.megabytes} MB. Please make it shorter.`,
    damaged: 'The recording is damaged. Please record it again.',
  };
  return texts[problem];
}

function lengthText(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? 'one minute' : `${seconds / 60} minutes`;
}
