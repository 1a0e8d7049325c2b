import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { findDraft, lockDraft } from '../store/drafts.ts';
import type { StoredEmail } from '../store/emails.ts';

/** A draft. Throws 404 if there is none. */
export async function readDraft(app: App, id: string): Promise<StoredEmail> {
  const draft = await findDraft(app.database, id);
  if (!draft) throw notFound('This draft');
  return draft;
}

/**
 * Changes a draft in its own transaction. Throws 404 if it is gone, 409 if it has changed since
 * `version`.
 */
export function changeDraft(
  app: App,
  id: string,
  version: number | undefined,
  change: (tx: Transaction, draft: StoredEmail) => Promise<StoredEmail>,
): Promise<StoredEmail> {
  return app.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw notFound('This draft');
    checkVersion(draft, version);
    const changed = await change(tx, draft);
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
    return changed;
  });
}

/** Throws 409 if a draft has changed since a version. */
export function checkVersion(draft: StoredEmail, version: number | undefined): void {
  if (version === undefined || draft.version === version) return;
  throw conflict('changed_meanwhile', 'This draft was changed in another window.');
}
