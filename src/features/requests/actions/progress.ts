import { recordActivity } from '#features/customers/index.ts';
import { handleDangers } from '#features/dangers/index.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type AnswerMethod, closedBy, mayAdvance } from '../rules/requests.ts';
import {
  findRequest,
  listUnanswered,
  lockRequest,
  type RequestRow,
  updateRequest,
} from '../store/requests.ts';

/**
 * The owner called, texted, or emailed outside Plumbline. Sent twice under one key, it is recorded
 * once.
 */
export async function logAnswer(
  app: App,
  actor: Actor,
  id: string,
  by: AnswerMethod,
  submit?: Submit,
): Promise<RequestRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw notFound('This request');
    const isRepeated = submit && (await claimKey(tx, now, submit, { logged: true }));
    if (!isRepeated) await answer(tx, now, actor, request, by);
    return (await findRequest(tx, id)) ?? request;
  });
}

/** The owner wrote about a request, which answers it. In the caller's transaction. */
export async function recordAnswer(
  tx: Transaction,
  now: Date,
  actor: Actor,
  id: string,
  by: AnswerMethod,
): Promise<void> {
  const request = await lockRequest(tx, id);
  const isWaiting = request && (!request.answeredAt || request.awaitsSince);
  if (isWaiting) await answer(tx, now, actor, request, by);
}

/** The owner wrote to a customer, which answers their unanswered requests. */
export async function recordAnswersTo(
  tx: Transaction,
  now: Date,
  actor: Actor,
  customerId: string,
  by: AnswerMethod,
): Promise<void> {
  for (const id of await listUnanswered(tx, customerId)) await recordAnswer(tx, now, actor, id, by);
}

/**
 * An estimate was sent, or work was agreed on: the request gets that status unless it is further
 * along.
 */
export async function advanceRequest(
  tx: Transaction,
  now: Date,
  actor: Actor,
  id: string,
  to: 'quoted' | 'won',
): Promise<void> {
  const request = await lockRequest(tx, id);
  if (!request) return;
  const isMove = mayAdvance(request.status, to);
  if (!isMove && request.answeredAt && !request.awaitsSince) return;
  await updateRequest(tx, id, request.version, {
    ...(isMove && { status: to, ...closedBy(to, now) }),
    answeredAt: request.answeredAt ?? now,
    awaitsSince: null,
    updatedAt: now,
  });
  if (isMove) await recordMove(tx, now, actor, request, to);
  await publishChange(tx, { topic: 'requests', kind: 'changed', id });
}

async function answer(
  tx: Transaction,
  now: Date,
  actor: Actor,
  request: RequestRow,
  by: AnswerMethod,
): Promise<void> {
  const { id, version, status, answeredAt, customerId } = request;
  const isNew = status === 'new';
  await handleDangers(tx, now, { requestId: id });
  await updateRequest(tx, id, version, {
    ...(isNew && { status: 'contacted' }),
    answeredAt: answeredAt ?? now,
    awaitsSince: null,
    updatedAt: now,
  });
  const entry = { actor, subjectType: 'request', subjectId: id };
  await recordAudit(tx, now, { ...entry, action: 'answered', details: { by } });
  if (isNew) await recordMove(tx, now, actor, request, 'contacted');
  await publishChange(tx, { topic: 'requests', kind: 'changed', id });
  if (customerId) await recordActivity(tx, customerId);
}

async function recordMove(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { id, status }: RequestRow,
  to: string,
): Promise<void> {
  const details = { from: status, to };
  const subject = { subjectType: 'request', subjectId: id };
  await recordAudit(tx, now, { actor, ...subject, action: 'status_changed', details });
}
