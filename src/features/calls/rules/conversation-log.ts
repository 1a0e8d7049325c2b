import type { LogEntry } from './analysis.ts';

/** A log holds so much: more than an hour of talk. Characters of one entry. */
export const logLimits = { entries: 500, message: 2000 } as const;

/**
 * The log with what was spoken, in the order of the numbers that the phone network gave it: its reports
 * come late and twice. The same object comes back where nothing is to be added.
 */
export function withSpoken(log: LogEntry[], spoken: LogEntry & { sequence: number }): LogEntry[] {
  const isKnown = log.some(({ sequence }) => sequence === spoken.sequence);
  if (isKnown || log.length >= logLimits.entries) return log;
  const message = spoken.message.slice(0, logLimits.message).toWellFormed();
  // What has no number was spoken before the two were connected.
  const at = log.findLastIndex(({ sequence = -1 }) => sequence < spoken.sequence);
  return log.toSpliced(at + 1, 0, { ...spoken, message });
}
