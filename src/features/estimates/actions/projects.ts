import { newId } from '../../../lib/ids.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import {
  findProject,
  findProjectOfRequest,
  linkPhotos,
  planWork,
  recordEstimate,
  startProject,
} from '../../projects/index.ts';
import { advanceRequest, joinRequestToCustomer, lockRequest } from '../../requests/index.ts';
import { parseAddress } from '../rules/address.ts';
import type { Approved } from '../rules/content.ts';
import type { EstimatePriority } from '../rules/estimates.ts';
import type { EstimateRow } from '../store/estimates.ts';
import { listPhotoIds } from '../store/photos.ts';

/** Marks the request and project of a sent estimate as quoted. */
export async function recordQuoted(
  tx: Transaction,
  now: Date,
  actor: Actor,
  estimate: EstimateRow,
): Promise<void> {
  const requestId = await requestOf(tx, estimate);
  if (requestId) await advanceRequest(tx, now, actor, requestId, 'quoted');
  if (estimate.projectId)
    await recordEstimate(tx, now, actor, estimate.projectId, { status: 'quoted' });
}

/** The request that an estimate answers: its own, or the one its project came from. */
async function requestOf(tx: Transaction, { requestId, projectId }: EstimateRow) {
  return requestId ?? (projectId && (await findProject(tx, projectId))?.requestId) ?? undefined;
}

const projectPriority = {
  emergency: 'urgent',
  urgent: 'high',
  normal: 'normal',
  flexible: 'low',
} as const satisfies Record<EstimatePriority, string>;

/**
 * Creates an estimate's approved project, or approves the existing one. The customer is found by
 * their details, or created. Returns both ids.
 */
export async function approveProject(
  tx: Transaction,
  now: Date,
  actor: Actor,
  estimate: EstimateRow,
  approved: Approved,
): Promise<{ customerId: string; projectId: string }> {
  const { customerId } = estimate;
  const requestId = await requestOf(tx, estimate);
  const request = requestId ? await lockRequest(tx, requestId) : undefined;
  const projectId =
    estimate.projectId ?? (request && (await findProjectOfRequest(tx, request.id))?.id);
  const location = parseAddress(estimate.serviceAddress);
  const whose = customerId ?? (await customerOf(tx, now, actor, estimate));
  // The work's price without tax, for comparison with the owner's costs.
  const cost = approved.subtotal;
  if (projectId) {
    if (request) await advanceRequest(tx, now, actor, request.id, 'won');
    await recordEstimate(tx, now, actor, projectId, { status: 'approved', cost });
    await planWork(tx, now, actor, projectId, approved.lines);
    return { customerId: whose, projectId };
  }
  const id = newId(now);
  if (request) {
    await joinRequestToCustomer(tx, now, actor, request, whose);
    await advanceRequest(tx, now, actor, request.id, 'won');
  }
  await startProject(tx, now, actor, {
    id,
    customerId: whose,
    title: estimate.title,
    description: estimate.description,
    address: location.address,
    city: location.city,
    zip_code: location.zipCode,
    category: leadingCategory(approved),
    priority: projectPriority[estimate.priority],
    status: 'approved',
    estimated_cost: cost,
    ...(request && { requestId: request.id, notes: request.note }),
  });
  await planWork(tx, now, actor, id, approved.lines);
  await linkPhotos(tx, now, id, await listPhotoIds(tx, estimate.id));
  return { customerId: whose, projectId: id };
}

async function customerOf(tx: Transaction, now: Date, actor: Actor, estimate: EstimateRow) {
  const { contactName, contactEmail, contactPhone, serviceAddress, language } = estimate;
  const { address, city, zipCode } = parseAddress(serviceAddress);
  const customer = await findOrCreateCustomer(tx, now, actor, {
    name: contactName,
    email: contactEmail,
    phone: contactPhone,
    address,
    zipCode,
    language,
    city: city || undefined,
  });
  return customer.id;
}

/** The trade with the largest share of the price. */
function leadingCategory({ lines }: Approved): string {
  const sums = new Map<string, number>();
  for (const { category, amount } of lines) sums.set(category, (sums.get(category) ?? 0) + amount);
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'general';
}
