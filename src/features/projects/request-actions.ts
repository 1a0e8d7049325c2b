import { newId } from '../../lib/ids.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { App } from '../../services/app.ts';
import { findOrCreateCustomer } from '../customers/actions.ts';
import { joinRequestToCustomer } from '../requests/actions.ts';
import { lockRequest, type RequestRow } from '../requests/store.ts';
import { startProject } from './actions.ts';
import { carryRequestPhotos } from './media-store.ts';
import { guessCategory, priorityOf, titleOf } from './request-rules.ts';
import { findProject, findProjectOfRequest, type ListedProject } from './store.ts';

/**
 * Makes customer and project of a request, all or nothing. A customer who is known is matched, not
 * doubled; pressed twice, also at the same instant, it is the same project.
 */
export async function createProjectOfRequest(
  app: App,
  actor: Actor,
  requestId: string,
): Promise<ListedProject> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw notFound('This request');
    const earlier = await findProjectOfRequest(tx, requestId);
    const id = earlier?.id ?? newId(now);
    if (!earlier) {
      const { address, city, zipCode } = request;
      const customerId = request.customerId ?? (await customerOf(tx, now, actor, request));
      // Before the project is counted: the last contact of the customer is this request.
      await joinRequestToCustomer(tx, now, actor, request, customerId);
      await startProject(tx, now, actor, {
        ...{ id, customerId, requestId, address, city, zip_code: zipCode },
        title: titleOf(request.projectDescription),
        description: request.projectDescription,
        category: guessCategory(request.projectDescription),
        priority: priorityOf(request.urgency),
      });
      await carryRequestPhotos(tx, now, id, requestId);
    }
    const project = await findProject(tx, id);
    if (!project) throw notFound('This project');
    return project;
  });
}

async function customerOf(tx: Transaction, now: Date, actor: Actor, request: RequestRow) {
  const { firstName, lastName, email, phone, address, city, zipCode, language } = request;
  const customer = await findOrCreateCustomer(tx, now, actor, {
    ...{ firstName, lastName, email, phone, address, zipCode, language },
    city: city || undefined,
  });
  return customer.id;
}
