import { MINUTES } from '#lib/days/durations.ts';
import { networkErrorText } from '#ui/admin/api-client.ts';
import { authorization, endSession } from '#ui/admin/session-token.ts';
import { postForm } from '#ui/post-form.ts';
import type { ImportResults } from '../../contract/import.ts';

interface SendImport {
  body: Blob;
  fileName: string;
  isDryRun: boolean;
  /** How much was sent, in percent; at 100 the server is working. */
  onProgress(percent: number): void;
  signal: AbortSignal;
}

/** Storing a hundred thousand rows takes a while after the last byte was sent. */
const silence = 10 * MINUTES;

/** Sends an import, or asks what it would do. Throws an Error with a readable message. */
export async function sendImport(send: SendImport): Promise<ImportResults> {
  const query = new URLSearchParams({
    dry_run: String(send.isDryRun),
    file_name: send.fileName.slice(0, 200),
  });
  const { status, text } = await postForm(`/api/customers/bulk-import?${query}`, {
    body: send.body,
    headers: { authorization: authorization(), 'content-type': 'application/json' },
    onProgress: send.onProgress,
    silence,
    signal: send.signal,
  });
  send.signal.throwIfAborted();
  if (status === 401) endSession();
  if (status === 0) throw new Error(networkErrorText);
  const answer = parse(text);
  if (status !== 200 || !answer?.results)
    throw new Error(`HTTP ${status}: ${answer?.message ?? text.slice(0, 200)}`);
  return answer.results;
}

function parse(text: string): { results?: ImportResults; message?: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
