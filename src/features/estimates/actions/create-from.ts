import { findCustomer } from '#features/customers/index.ts';
import { readDiscount } from '#features/documents/rules/stored-discount.ts';
import { lockProject } from '#features/projects/index.ts';
import { lockRequest } from '#features/requests/index.ts';
import { guessCategory, titleOf } from '#features/requests/rules/project.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { NewEstimate } from '../contract/fields.ts';
import { serviceAddress } from '../rules/address.ts';
import { plainLine } from '../rules/content.ts';
import { estimateLimits } from '../rules/estimates.ts';
import { findDraftOf, findEstimate, type WholeEstimate } from '../store/estimates.ts';
import { listOfferedPhotos, listPhotos } from '../store/photos.ts';
import { loadEstimate, startEstimate } from './edit.ts';

/** Starts an estimate for a request. While its draft exists, it is returned instead. */
export function estimateRequest(app: App, actor: Actor, requestId: string): Promise<WholeEstimate> {
  return app.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw notFound('This request');
    const draft = await findDraftOf(tx, { requestId });
    if (draft) return loadEstimate(tx, draft);
    const { firstName, lastName, address, city, zipCode, projectDescription: stated } = request;
    return begin(app, tx, actor, {
      title: titleOf(stated),
      description: stated,
      contact_name: `${firstName} ${lastName}`.trim(),
      contact_email: request.email,
      contact_phone: request.phone,
      service_address: serviceAddress(
        { address, city, zipCode },
        currentSettings(app).business_info,
      ),
      language: request.language,
      priority: request.urgency,
      customer_id: request.customerId,
      request_id: requestId,
      line_items: [firstLine(titleOf(stated), guessCategory(stated))],
    });
  });
}

/** Starts an estimate for a project. While its draft exists, it is returned instead. */
export function estimateProject(app: App, actor: Actor, projectId: string): Promise<WholeEstimate> {
  return app.database.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    const customer = project && (await findCustomer(tx, project.customerId));
    if (!project || !customer) throw notFound('This project');
    const draft = await findDraftOf(tx, { projectId });
    if (draft) return loadEstimate(tx, draft);
    const { title, description } = project;
    return begin(app, tx, actor, {
      title,
      description,
      contact_name: `${customer.firstName} ${customer.lastName}`.trim(),
      contact_email: customer.email,
      contact_phone: customer.phone,
      service_address: serviceAddress(
        project.address ? project : customer,
        currentSettings(app).business_info,
      ),
      language: customer.language,
      customer_id: customer.id,
      project_id: projectId,
      ...(project.requestId && { request_id: project.requestId }),
      line_items: [firstLine(title, guessCategory(`${project.category} ${title}`))],
    });
  });
}

/** A new draft with the same content, with a new estimate's expiration. */
export function duplicateEstimate(
  app: App,
  actor: Actor,
  id: string,
  submit?: Submit,
): Promise<WholeEstimate> {
  return app.database.transaction(async (tx) => {
    const now = app.now();
    const newOne = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { estimateId: newOne }));
    if (earlier) return loadEstimate(tx, String(earlier.estimateId));
    const whole = await findEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    const { estimate, lines } = whole;
    return startEstimate(app, tx, actor, newOne, {
      title: estimate.title,
      description: estimate.description,
      contact_name: estimate.contactName,
      contact_email: estimate.contactEmail,
      contact_phone: estimate.contactPhone,
      service_address: estimate.serviceAddress,
      language: estimate.language,
      priority: estimate.priority,
      tax_percent: estimate.taxPercent,
      deposit_kind: estimate.depositKind,
      deposit_value: estimate.depositValue,
      ...readDiscount(estimate),
      message: estimate.message,
      terms: estimate.terms,
      notes: estimate.notes,
      tags: estimate.tags,
      options: estimate.options,
      customer_id: estimate.customerId,
      request_id: estimate.requestId,
      line_items: lines,
      photo_ids: (await listPhotos(tx, id)).map((photo) => photo.id),
    });
  });
}

async function begin(app: App, tx: Transaction, actor: Actor, input: NewEstimate) {
  const of = { requestId: input.request_id ?? null, projectId: input.project_id ?? null };
  const photos = (await listOfferedPhotos(tx, of)).slice(0, estimateLimits.photos);
  return startEstimate(app, tx, actor, newId(app.now()), {
    ...input,
    photo_ids: photos.map(({ id }) => id),
  });
}

/** What to price: an estimate starts with a line, and can't be sent without prices. */
function firstLine(title: string, category: NewEstimate['line_items'][number]['category']) {
  return plainLine({ description: title, quantity: 1, rate: 0, category });
}
