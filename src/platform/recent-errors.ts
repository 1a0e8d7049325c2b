/** An error of this server, as the log has it. */
export interface RecentError {
  /** ISO. */
  at: string;
  /** What failed, in the log's own sentence. */
  event: string;
  /** The error's message; empty if there was none. */
  message: string;
  /** The id of the request it was part of; empty in background work. */
  requestId: string;
  /** The address that was requested, without secrets; empty in background work. */
  path: string;
}

export type RecentErrors = ReturnType<typeof createRecentErrors>;

const error = 50;

/**
 * Remembers the last errors that were logged, and warnings about requests, so that an owner finds
 * the one that somebody reports. They end with the server.
 * @param max how many
 */
export function createRecentErrors(max = 50) {
  const lines: RecentError[] = [];
  return {
    /** A line of the log. */
    write(line: string): void {
      const { level, time, msg = '', err = {}, request_id = '', path = '' } = JSON.parse(line);
      if (level < error && !request_id) return;
      const message = String(err.message ?? '').slice(0, 500);
      const at = new Date(time).toISOString();
      lines.unshift({ at, event: msg, message, requestId: request_id, path });
      lines.length = Math.min(lines.length, max);
    },
    /** The latest first. */
    list: (): readonly RecentError[] => lines,
  };
}
