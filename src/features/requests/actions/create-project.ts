import { findOrCreateCustomer } from '#features/customers/index.ts';
import {
  findProject,
  findProjectOfRequest,
  insertProjectPhotos,
  type ListedProject,
  startProject,
} from '#features/projects/index.ts';
import { confirmBooking, declineBooking, lockCalendar } from '#features/schedule/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { guessCategory, priorityOf, titleOf } from '../rules/project.ts';
import { listRequestPhotoIds, lockRequest, type RequestRow } from '../store/requests.ts';
import { joinRequestToCustomer } from './submit.ts';

/**
 * Creates a request's customer and project, all or nothing. An existing customer is matched;
 * pressed twice, even at the same moment, it is the same project.
 */
export async function createProjectOfRequest(
  app: App,
  actor: Actor,
  requestId: string,
  title?: string,
): Promise<ListedProject> {
  const now = app.now();
  return app.database.transaction(async (tx) =>
    projectOf(tx, now, actor, await lockKnownRequest(tx, requestId), title),
  );
}

/**
 * Confirms the visit that a visitor requested: customer and project are created, and the visit
 * becomes theirs.
 */
export async function confirmVisitOfRequest(
  app: App,
  actor: Actor,
  requestId: string,
): Promise<ListedProject> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const request = await lockKnownRequest(tx, requestId);
    // Before any customer is locked, because moving a visit locks them in this order.
    await lockCalendar(tx);
    const project = await projectOf(tx, now, actor, request);
    const { id: projectId, customerId } = project;
    const of = { requestId, customerId, projectId };
    if (await confirmBooking(app, tx, now, actor, of))
      await recordHistory(tx, now, actor, requestId, 'visit_confirmed');
    return project;
  });
}

/**
 * Declines: the time is available again, and the visitor is notified. Pressed twice, it is sent
 * once.
 */
export async function declineVisitOfRequest(
  app: App,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await lockKnownRequest(tx, requestId);
    if (await declineBooking(app, tx, now, actor, requestId))
      await recordHistory(tx, now, actor, requestId, 'visit_declined');
  });
}

function withdrawnMeanwhile(): AppError {
  return conflict(
    'withdrawn',
    'The customer withdrew this request. If they want it after all, change its status first.',
  );
}

async function lockKnownRequest(tx: Transaction, requestId: string): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw notFound('This request');
  return request;
}

async function recordHistory(tx: Transaction, now: Date, actor: Actor, id: string, action: string) {
  await recordAudit(tx, now, { actor, action, subjectType: 'request', subjectId: id });
  await publishChange(tx, { topic: 'requests', kind: 'changed', id });
}

/**
 * The project of a locked request, created with its customer if there is none. The default title
 * comes from what the visitor wrote; the owner's note becomes its job notes.
 */
async function projectOf(
  tx: Transaction,
  now: Date,
  actor: Actor,
  request: RequestRow,
  title = titleOf(request.projectDescription),
): Promise<ListedProject> {
  const earlier = await findProjectOfRequest(tx, request.id);
  const id = earlier?.id ?? newId(now);
  if (!earlier) {
    if (request.withdrawnAt) throw withdrawnMeanwhile();
    const { id: requestId, address, city, zipCode } = request;
    const customerId = request.customerId ?? (await customerOf(tx, now, actor, request));
    // Before the project is counted: the customer's last contact is this request.
    await joinRequestToCustomer(tx, now, actor, request, customerId);
    await startProject(tx, now, actor, {
      id,
      customerId,
      requestId,
      address,
      city,
      zip_code: zipCode,
      title,
      description: request.projectDescription,
      notes: request.note,
      category: guessCategory(request.projectDescription),
      priority: priorityOf(request.urgency),
    });
    const photoIds = await listRequestPhotoIds(tx, requestId);
    if (photoIds.length > 0) await insertProjectPhotos(tx, now, id, 'before', photoIds);
  }
  const project = await findProject(tx, id);
  if (!project) throw notFound('This project');
  return project;
}

async function customerOf(tx: Transaction, now: Date, actor: Actor, request: RequestRow) {
  const { firstName, lastName, email, phone, address, city, zipCode, language } = request;
  const customer = await findOrCreateCustomer(tx, now, actor, {
    firstName,
    lastName,
    email,
    phone,
    address,
    zipCode,
    language,
    city: city || undefined,
  });
  return customer.id;
}
