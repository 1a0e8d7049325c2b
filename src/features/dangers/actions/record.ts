import { notifyOwner } from '#features/mailbox/index.ts';
import type { NotificationKind } from '#features/settings/rules/notification-kinds.ts';
import { newId } from '#lib/ids.ts';
import { shortened } from '#lib/plain-text.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { dangerEmail } from '../emails.ts';
import type { Danger } from '../rules/dangers.ts';
import { dangerNames } from '../rules/names.ts';
import {
  type Answered,
  insertDanger,
  lockDanger,
  type Source,
  setHandledAt,
  setOneHandledAt,
} from '../store/dangers.ts';

const maxQuote = 300;
const maxTitle = 200;

export interface FoundDanger {
  danger: Danger;
  source: Source;
  /** A name, a number, or "A visitor". */
  who: string;
  /** E.164, if it is known. */
  phone?: string | undefined;
  text: string;
  /** The page where it is answered. */
  path: string;
  kind: NotificationKind;
}

/**
 * Records a danger and notifies the owner at once; once while it is not handled. Returns whether
 * they were notified.
 */
export async function recordDanger(
  app: App,
  tx: Transaction,
  found: FoundDanger,
): Promise<boolean> {
  const { danger, source, who, phone = '', text, path, kind } = found;
  const now = app.now();
  const title = shortened(`${dangerNames[danger]}: ${who}`, maxTitle);
  const quote = shortened(text, maxQuote);
  const isNew = await insertDanger(tx, {
    id: newId(now),
    danger,
    ...source,
    phone,
    title,
    quote,
    path,
    foundAt: now,
  });
  if (!isNew) return false;
  const email = dangerEmail({ title, quote, link: app.settings.publicUrl + path });
  return notifyOwner(app, tx, { kind, path, isUrgent: true, isDanger: true }, email);
}

/** The owner has answered there, or that number: nothing of it waits any longer. */
export async function handleDangers(tx: Transaction, now: Date, answered: Answered): Promise<void> {
  await setHandledAt(tx, answered, now);
}

/** The owner says that a danger is handled. */
export async function handleDanger(app: App, owner: Actor, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const danger = await lockDanger(tx, id);
    if (!danger) throw notFound('This emergency');
    if (danger.handledAt) return;
    const now = app.now();
    await setOneHandledAt(tx, id, now);
    const subject = { subjectType: 'danger', subjectId: id };
    await recordAudit(tx, now, { actor: owner, action: 'danger_handled', ...subject });
    await publishChange(tx, { topic: 'notifications', kind: 'changed', id });
    if (danger.requestId)
      await publishChange(tx, { topic: 'requests', kind: 'changed', id: danger.requestId });
  });
}
