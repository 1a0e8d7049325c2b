import type { LogEntry } from './analysis.ts';

/** A log's size: more than an hour of conversation. Characters per entry. */
export const logLimits = { entries: 500, message: 2000 } as const;

/**
 * The log with a new sentence, ordered by the phone network's sequence numbers, because its reports
 * arrive late and twice. Returns the same object if there is nothing to add.
 */
export function withSpoken(log: LogEntry[], spoken: LogEntry & { sequence: number }): LogEntry[] {
  const isKnown = log.some(({ sequence }) => sequence === spoken.sequence);
  if (isKnown || log.length >= logLimits.entries) return log;
  const message = spoken.message.slice(0, logLimits.message).toWellFormed();
  // Entries without a number are from before the two were connected.
  const at = log.findLastIndex(({ sequence = -1 }) => sequence < spoken.sequence);
  return log.toSpliced(at + 1, 0, { ...spoken, message });
}
