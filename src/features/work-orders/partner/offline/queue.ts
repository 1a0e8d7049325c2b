import { createOutbox, type OutboxItem, type OutboxRow, type OutboxSent } from '#ui/outbox.ts';

/** A partner's report as it is sent to the server; stored in this browser until it has arrived. */
export interface QueuedEntry extends OutboxItem {
  /** Created here: sent twice, it is stored once. */
  id: string;
  partnerId: string;
  orderId: string;
  kind: string;
  /** ISO instant, by this phone's clock. */
  happenedAt: string;
  /** The form's fields by name. */
  fields: [string, string][];
  photos: File[];
}

export type QueuedEntryRow = OutboxRow<QueuedEntry>;

const outbox = createOutbox<QueuedEntry>({
  database: 'plumbline-partner',
  store: 'entries',
  post,
});

const of = (partnerId: string) => (entry: QueuedEntry) => entry.partnerId === partnerId;

/** Stores an entry after all existing ones. Throws if the browser stores nothing. */
export const storeEntry = outbox.add;

export const dropEntry = outbox.remove;

/** A partner's entries that have not reached the server, oldest first. */
export function listEntries(partnerId: string): Promise<QueuedEntryRow[]> {
  return outbox.list(of(partnerId));
}

/** Sends a partner's entries; returns how many arrived and how many were refused. */
export function sendEntries(partnerId: string, failed: string): Promise<OutboxSent> {
  return outbox.send(of(partnerId), failed);
}

async function post(entry: QueuedEntry) {
  const body = new FormData();
  body.append('entry_id', entry.id);
  body.append('kind', entry.kind);
  body.append('happened_at', entry.happenedAt);
  for (const [name, value] of entry.fields) body.append(name, value);
  for (const photo of entry.photos) body.append('photos', photo, photo.name);
  const path = `/api/partner/work-orders/${encodeURIComponent(entry.orderId)}/entries`;
  // No response: it is tried again later.
  const answer = await fetch(path, { method: 'POST', body }).catch(() => undefined);
  if (!answer) return undefined;
  // A response that is not JSON has no reason.
  const { message, fields } = answer.ok ? {} : await answer.json().catch(() => ({}));
  return { status: answer.status, message, fields };
}
