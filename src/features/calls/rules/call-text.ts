import type { LogEntry } from './analysis.ts';

/** No more of a call is read; the latest comes last. */
const maxCharacters = 10_000;

/** All the text of a call. */
export interface CallText {
  log: Pick<LogEntry, 'speaker' | 'message'>[];
  /** The voicemail's transcript, or empty. */
  voicemail: string;
  /** Oldest first. */
  notes: { body: string }[];
}

/** What the caller said and the owner noted, as one text of up to 10,000 characters. */
export function textOfCall({ log, voicemail, notes }: CallText): string {
  const spoken = log.filter(({ speaker }) => speaker === 'caller').map(({ message }) => message);
  return cut([...spoken, voicemail, ...notes.map(({ body }) => body)]);
}

/** The same with the answers to the caller, each part under the name of its speaker or author. */
export function transcriptOf({ log, voicemail, notes }: CallText): string {
  return cut([
    ...log.map(({ speaker, message }) => `${speaker}: ${message}`),
    voicemail && `voicemail: ${voicemail}`,
    ...notes.map(({ body }) => `note of the owner: ${body}`),
  ]);
}

function cut(parts: string[]): string {
  return parts.filter(Boolean).join('\n').slice(-maxCharacters).toWellFormed();
}
