import {
  createOutbox,
  type OutboxItem,
  type OutboxRow,
  type OutboxSent,
} from '../../../../ui/outbox.ts';

/** Something a partner did, as it goes to the server; stored in this browser until it is there. */
export interface QueuedEntry extends OutboxItem {
  /** Made here: sent twice, it is stored once. */
  id: string;
  partnerId: string;
  orderId: string;
  kind: string;
  /** ISO instant, by the clock of this phone. */
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

/** Stores an entry behind all that are there. Throws where the browser stores nothing. */
export const storeEntry = outbox.add;

export const dropEntry = outbox.remove;

/** A partner's entries that are not at the server yet, in the order in which they were made. */
export function listEntries(partnerId: string): Promise<QueuedEntryRow[]> {
  return outbox.list(of(partnerId));
}

/** Sends a partner's entries; gives how many arrived and how many were refused. */
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
  // No answer: it is tried again later.
  const answer = await fetch(path, { method: 'POST', body }).catch(() => undefined);
  if (!answer) return undefined;
  // An answer that is no JSON names no reason.
  const { message, fields } = answer.ok ? {} : await answer.json().catch(() => ({}));
  return { status: answer.status, message, fields };
}
