import { sha256 } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { ApplicationStatus, DocumentKind } from '../rules/partners.ts';
import { lockApplication } from '../store/applications.ts';
import { putDocument, setRemoved } from '../store/documents.ts';
import { checkKey, discardDocument, type IncomingDocument } from './receive-document.ts';

interface Whose {
  applicationId: string;
  actor: Actor;
  /** The application statuses in which documents are accepted this way. */
  states: ApplicationStatus[];
}

/**
 * Stores a received document, replacing an earlier one of its kind. Sent twice under one key, it is
 * stored once. Returns false if the application has another status; then the file is discarded.
 */
export async function addDocument(
  app: App,
  { applicationId, actor, states }: Whose,
  { kind, expiresOn, key, file }: IncomingDocument,
): Promise<boolean> {
  const now = app.now();
  const { sha256: bytes, ...stored } = file;
  const keep = async (tx: Transaction): Promise<'done' | 'again' | 'closed'> => {
    checkKey(key);
    const fingerprint = sha256(JSON.stringify([kind, expiresOn, bytes]));
    const submit = { endpoint: 'partner-document', actor: applicationId, key, fingerprint };
    if (await claimKey(tx, now, submit, {})) return 'again';
    const application = await lockApplication(tx, applicationId);
    if (!application || !states.includes(application.status)) return 'closed';
    await putDocument(tx, { ...stored, applicationId, kind, expiresOn, createdAt: now });
    await recordHistory(
      tx,
      { applicationId, actor, now, action: 'document_added' },
      { kind, name: file.name },
    );
    return 'done';
  };
  try {
    const outcome = await app.database.transaction(keep);
    if (outcome !== 'done') await discardDocument(app, file);
    return outcome !== 'closed';
  } catch (error) {
    // After any other failure it is unknown what was stored: the sweeper finds files without a row.
    if (error instanceof AppError) await discardDocument(app, file);
    throw error;
  }
}

/** Removes the document of a kind; if there is none, nothing happens. Returns false as above. */
export function removeDocument(
  app: App,
  { applicationId, actor, states }: Whose,
  kind: DocumentKind,
): Promise<boolean> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application || !states.includes(application.status)) return false;
    const name = await setRemoved(tx, applicationId, kind, now);
    if (name !== undefined)
      await recordHistory(
        tx,
        { applicationId, actor, now, action: 'document_removed' },
        { kind, name },
      );
    return true;
  });
}

interface Noted {
  applicationId: string;
  actor: Actor;
  now: Date;
  action: string;
}

async function recordHistory(
  tx: Transaction,
  { applicationId, actor, now, action }: Noted,
  details: Record<string, unknown>,
): Promise<void> {
  const subject = { subjectType: 'partner', subjectId: applicationId };
  await recordAudit(tx, now, { ...subject, actor, action, details });
  await publishChange(tx, { topic: 'partners', kind: 'changed', id: applicationId });
}
