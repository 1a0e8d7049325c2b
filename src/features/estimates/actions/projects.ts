import { findOrCreateCustomer } from '#features/customers/index.ts';
import {
  findProject,
  findProjectOfRequest,
  linkPhotos,
  planWork,
  recordEstimate,
  startProject,
} from '#features/projects/index.ts';
import { advanceRequest, joinRequestToCustomer, lockRequest } from '#features/requests/index.ts';
import { newId } from '#lib/ids.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { parseAddress } from '../rules/address.ts';
import type { Approved, EstimateLine } from '../rules/content.ts';
import type { EstimatePriority } from '../rules/estimates.ts';
import { expectedCost, expectedCosts, expectedMinutes } from '../rules/expected-cost.ts';
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

interface Approval {
  estimate: EstimateRow;
  approved: Approved;
  /** The approved lines with what only the owner knows of them. */
  chosen: EstimateLine[];
  /** What an hour costs the business, in dollars. */
  wage: number;
}

/**
 * Creates an estimate's approved project, or approves the existing one. The customer is found by
 * their details, or created. Returns both ids.
 */
export async function approveProject(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { estimate, approved, chosen, wage }: Approval,
): Promise<{ customerId: string; projectId: string }> {
  const { customerId } = estimate;
  const requestId = await requestOf(tx, estimate);
  const request = requestId ? await lockRequest(tx, requestId) : undefined;
  const projectId =
    estimate.projectId ?? (request && (await findProjectOfRequest(tx, request.id))?.id);
  const location = parseAddress(estimate.serviceAddress);
  const whose = customerId ?? (await customerOf(tx, now, actor, estimate));
  const cost = expectedCosts(chosen, wage);
  const minutes = expectedMinutes(chosen);
  const work = chosen.map((line) => ({
    description: line.description,
    cost: expectedCost(line, wage),
  }));
  if (projectId) {
    if (request) await advanceRequest(tx, now, actor, request.id, 'won');
    const known = await findProject(tx, projectId);
    // Beside work that was approved before, both are expected.
    const before = known?.value ? known : undefined;
    await recordEstimate(tx, now, actor, projectId, {
      status: 'approved',
      ...(cost !== undefined && {
        cost: toDollars(toCents(cost) + toCents(before?.estimatedCost ?? 0)),
      }),
      ...(minutes && { minutes: minutes + (before?.expectedMinutes ?? 0) }),
    });
    await planWork(tx, now, actor, projectId, work);
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
    ...(location.state && { state: location.state }),
    zip_code: location.zipCode,
    category: leadingCategory(approved),
    priority: projectPriority[estimate.priority],
    status: 'approved',
    estimated_cost: cost ?? null,
    expectedMinutes: minutes,
    ...(request && { requestId: request.id, notes: request.note }),
  });
  await planWork(tx, now, actor, id, work);
  await linkPhotos(tx, now, id, await listPhotoIds(tx, estimate.id));
  return { customerId: whose, projectId: id };
}

async function customerOf(tx: Transaction, now: Date, actor: Actor, estimate: EstimateRow) {
  const { contactName, contactEmail, contactPhone, serviceAddress, language } = estimate;
  const { address, city, state, zipCode } = parseAddress(serviceAddress);
  const customer = await findOrCreateCustomer(tx, now, actor, {
    name: contactName,
    email: contactEmail,
    phone: contactPhone,
    address,
    zipCode,
    language,
    city: city || undefined,
    state: state || undefined,
  });
  return customer.id;
}

/** The trade with the largest share of the price. */
function leadingCategory({ lines }: Approved): string {
  const sums = new Map<string, number>();
  for (const { category, amount } of lines) sums.set(category, (sums.get(category) ?? 0) + amount);
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'general';
}
