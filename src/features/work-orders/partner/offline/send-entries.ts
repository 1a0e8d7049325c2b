import { dropEntry, listEntries, type QueuedEntry, refuseEntry } from './queue.ts';

/** What the server says no to for good; all else is tried again. */
const finalRefusals = new Set([400, 403, 404, 409, 413, 415]);

export interface SendResult {
  sent: number;
  /** How many wait for a better moment. */
  waiting: number;
}

/**
 * Sends what is queued, one after the other in the order in which it was done, and never from two tabs
 * at once. Stops at the first that does not get through; what the server refuses stays, with its reason.
 */
export async function sendEntries(partnerId: string, failed: string): Promise<SendResult> {
  const work = () => sendAll(partnerId, failed);
  // Browsers without locks are old; two of their tabs may send the same, which is stored once.
  return navigator.locks ? navigator.locks.request('partner-entries', work) : work();
}

async function sendAll(partnerId: string, failed: string): Promise<SendResult> {
  const queued = (await listEntries(partnerId)).filter(([, entry]) => entry.refusal === undefined);
  let sent = 0;
  for (const [key, entry] of queued) {
    const answer = await post(entry);
    if (answer?.ok) {
      await dropEntry(key);
      sent += 1;
    } else if (answer && finalRefusals.has(answer.status)) {
      const { message } = await answer.json().catch(() => ({ message: undefined }));
      await refuseEntry(key, message ?? failed);
    } else break;
  }
  const left = (await listEntries(partnerId)).filter(([, entry]) => entry.refusal === undefined);
  return { sent, waiting: left.length };
}

async function post(entry: QueuedEntry): Promise<Response | undefined> {
  const body = new FormData();
  body.append('entry_id', entry.id);
  body.append('kind', entry.kind);
  body.append('happened_at', entry.happenedAt);
  for (const [name, value] of entry.fields) body.append(name, value);
  for (const photo of entry.photos) body.append('photos', photo, photo.name);
  const path = `/api/partner/work-orders/${encodeURIComponent(entry.orderId)}/entries`;
  return fetch(path, { method: 'POST', body }).catch(() => undefined);
}
