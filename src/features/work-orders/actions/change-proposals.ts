import { findCustomer } from '#features/customers/index.ts';
import { type Answered, startEstimate } from '#features/estimates/index.ts';
import { serviceAddress } from '#features/estimates/rules/address.ts';
import { plainLine } from '#features/estimates/rules/content.ts';
import { findProject } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { type Actor, isOfBusiness } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import {
  type ChangeRow,
  findChange,
  findPricedChange,
  updateChange,
} from '../store/change-proposals.ts';
import { type ListedOrder, type OrderRow, updateOrder } from '../store/work-orders.ts';
import { lockKnownOrder, notPossible, record } from './history.ts';
import { notifyOwnerOfOrder, notifyPartners } from './notify.ts';
import { loadOrder, partnerOf } from './owner.ts';

/**
 * Starts the estimate that asks the customer for extra work: a draft that the owner prices and
 * sends. The partner's amount is its first price. Called again, it returns the same draft.
 */
export function priceChange(
  app: App,
  actor: Actor,
  id: string,
  changeId: string,
): Promise<{ order: ListedOrder; estimateId: string }> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    const change = await openChange(tx, order, changeId);
    if (change.estimateId) return { order: await loadOrder(tx, id), estimateId: change.estimateId };
    const project = await findProject(tx, order.projectId);
    const customer = project && (await findCustomer(tx, project.customerId));
    if (!project || !customer) throw notFound('This project');
    const estimateId = newId(now);
    await startEstimate(app, tx, actor, estimateId, {
      title: `${project.title}: extra work`.slice(0, 200),
      description: change.description,
      contact_name: `${customer.firstName} ${customer.lastName}`.trim(),
      contact_email: customer.email,
      contact_phone: customer.phone,
      service_address: serviceAddress(
        project.address ? project : customer,
        currentSettings(app).business_info,
      ),
      language: customer.language,
      customer_id: customer.id,
      project_id: project.id,
      line_items: [
        plainLine({
          description: change.description.slice(0, 500),
          quantity: 1,
          rate: change.amount,
        }),
      ],
    });
    await updateChange(tx, change.id, { status: 'priced', estimateId });
    await record(tx, now, actor, {
      orderId: id,
      author: 'owner',
      kind: 'change_priced',
      details: { change_id: change.id, amount: change.amount },
    });
    return { order: await loadOrder(tx, id), estimateId };
  });
}

/** The owner declines extra work. Calling it twice has no further effect. */
export function refuseChange(
  app: App,
  actor: Actor,
  id: string,
  changeId: string,
  reason: string,
): Promise<ListedOrder> {
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    const change = await findChange(tx, id, changeId);
    if (change?.status === 'declined') return loadOrder(tx, id);
    await decline(app, tx, actor, order, await openChange(tx, order, changeId), reason);
    return loadOrder(tx, id);
  });
}

/**
 * Applies a customer's answer to the estimate for extra work: once approved, the partner's amount
 * grows with it.
 */
export async function applyEstimateAnswer(
  app: App,
  tx: Transaction,
  { actor, estimateId, answer }: Answered,
): Promise<void> {
  const now = app.now();
  const priced = await findPricedChange(tx, estimateId);
  if (!priced) return;
  const order = await lockKnownOrder(tx, priced.orderId);
  const change = await findChange(tx, order.id, priced.id);
  if (change?.status !== 'priced') return;
  if (order.status === 'cancelled' || order.status === 'confirmed') {
    await updateChange(tx, change.id, { status: 'declined', answeredAt: now });
    await notifyOwnerOfOrder(
      app,
      tx,
      order,
      'The customer answered extra work on a closed work order',
    );
    return;
  }
  if (answer === 'rejected') return decline(app, tx, actor, order, change, '');
  const amount = toDollars(toCents(order.amount ?? 0) + toCents(change.amount));
  await updateOrder(tx, order, { amount, updatedAt: now });
  await updateChange(tx, change.id, { status: 'approved', answeredAt: now });
  await record(tx, now, actor, {
    orderId: order.id,
    author: 'customer',
    kind: 'change_approved',
    details: { change_id: change.id, amount: change.amount },
  });
  await notifyPartners(app, tx, { ...order, amount }, partnerOf(order), 'change_approved');
}

async function decline(
  app: App,
  tx: Transaction,
  actor: Actor,
  order: OrderRow,
  change: ChangeRow,
  reason: string,
): Promise<void> {
  const now = app.now();
  await updateChange(tx, change.id, { status: 'declined', reason, answeredAt: now });
  await record(tx, now, actor, {
    orderId: order.id,
    kind: 'change_declined',
    body: reason,
    author: isOfBusiness(actor) ? 'owner' : 'customer',
    details: { change_id: change.id },
  });
  await notifyPartners(app, tx, order, partnerOf(order), 'change_declined', reason);
}

async function openChange(tx: Transaction, order: OrderRow, changeId: string): Promise<ChangeRow> {
  const change = await findChange(tx, order.id, changeId);
  if (!change) throw notFound('This change');
  if (order.status === 'cancelled' || order.status === 'confirmed')
    throw notPossible(`This work order is ${order.status}.`);
  if (change.status === 'approved' || change.status === 'declined')
    throw notPossible(`This change is already ${change.status}.`);
  return change;
}
