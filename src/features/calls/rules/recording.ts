import { MINUTES } from '#lib/days/durations.ts';

/** Limits of a recording: a voicemail, or the owner's greeting. */
export const recordingLimits = {
  voicemailSeconds: 120,
  greetingSeconds: 60,
  megabytes: 5,
  /** For a recorded conversation: about four hours, in the phone network's format. */
  callMegabytes: 64,
  /** Characters. */
  transcription: 20_000,
} as const;

/** How long after the call a caller can send a voicemail. */
export const voicemailKeyTime = 10 * MINUTES;

/** Recorders stop a moment late. */
const slackSeconds = 3;

/** Whether the phone network can play it: https://www.twilio.com/docs/voice/twiml/play */
export function playsOnPhones(mediaType: string): boolean {
  return mediaType === 'audio/wav' || mediaType === 'audio/mpeg';
}

/** Why a recording is rejected. */
export type RecordingProblem = 'notARecording' | 'empty' | 'tooLong' | 'tooLarge' | 'damaged';

/**
 * What is wrong with a recording's length, if anything.
 * @param max both in seconds
 */
export function lengthProblem(seconds: number, max: number): RecordingProblem | undefined {
  if (!Number.isFinite(seconds) || seconds <= 0) return 'empty';
  return seconds > max + slackSeconds ? 'tooLong' : undefined;
}

/**
 * The reason for people.
 * @param maxSeconds how long it may be
 */
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
