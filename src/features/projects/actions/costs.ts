import { recordActivity } from '#features/customers/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { lineCents, toCents, toDollars } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { CostFields } from '../contract/fields.ts';
import { maxCosts } from '../rules/costs.ts';
import { type CostRow, findCost, insertCost, updateCost, updateCosts } from '../store/costs.ts';
import { isMaterial } from '../store/materials.ts';
import { setRemoved } from '../store/removal.ts';
import { projectCosts } from '../tables.ts';
import { insideProject } from './inside-project.ts';

/** Adds a cost line, and updates the project's actual cost and its customer's totals. */
export function addCost(
  app: App,
  actor: Actor,
  projectId: string,
  input: { fields: CostFields; submit: Submit | undefined },
): Promise<CostRow> {
  return insideProject(app, actor, projectId, async ({ tx, now, project, record }) => {
    const id = newId(now);
    const earlier = input.submit && (await claimKey(tx, now, input.submit, { costId: id }));
    const known = earlier && (await findCost(tx, projectId, String(earlier.costId)));
    if (known) return known;
    if (project.costCount >= maxCosts) throw tooManyCosts();
    const line = await lineOf(app, tx, input.fields);
    const cost = await insertCost(tx, { id, projectId, createdAt: now, ...line });
    await updateCosts(tx, projectId, now);
    await recordActivity(tx, project.customerId);
    await record('cost_added', detailsOf(cost));
    return cost;
  });
}

/** Changes a cost line's amounts; its kind stays. */
export function changeCost(
  app: App,
  actor: Actor,
  { projectId, costId }: { projectId: string; costId: string },
  fields: CostFields,
): Promise<CostRow> {
  return insideProject(app, actor, projectId, async ({ tx, now, project, record }) => {
    const before = await findCost(tx, projectId, costId);
    if (!before) throw notFound('This cost');
    if (before.kind !== fields.kind) {
      const message = 'Remove this line and add another one to change its kind.';
      throw conflict('kind_stays', message, 'kind');
    }
    const after = await updateCost(tx, costId, await lineOf(app, tx, fields));
    await updateCosts(tx, projectId, now);
    await recordActivity(tx, project.customerId);
    await record('cost_changed', { ...detailsOf(after), from: before.amount });
    return after;
  });
}

/** Removes a cost line, or restores it. */
export function removeCost(
  app: App,
  actor: Actor,
  { projectId, costId }: { projectId: string; costId: string },
  isRemoved: boolean,
): Promise<void> {
  return insideProject(app, actor, projectId, async ({ tx, now, project, record }) => {
    if (!isRemoved && project.costCount >= maxCosts) throw tooManyCosts();
    const before = isRemoved ? await findCost(tx, projectId, costId) : undefined;
    if (!(await setRemoved(tx, projectCosts, projectId, costId, isRemoved ? now : null)))
      throw notFound('This cost');
    const cost = before ?? (await findCost(tx, projectId, costId));
    await updateCosts(tx, projectId, now);
    await recordActivity(tx, project.customerId);
    if (cost) await record(isRemoved ? 'cost_removed' : 'cost_restored', detailsOf(cost));
  });
}

/** The line for storing: at today's price, its amount in whole cents. */
async function lineOf(app: App, tx: Transaction, fields: CostFields) {
  const { kind, label, estimated_amount: estimatedAmount } = fields;
  if (kind === 'other') return { kind, label, estimatedAmount, amount: fields.amount };
  const { quantity } = fields;
  const unitCost = fields.unit_cost ?? currentSettings(app).pricing.hourly_wage;
  const amount = toDollars(lineCents(quantity, toCents(unitCost)));
  const line = { kind, label, estimatedAmount, quantity, unitCost, amount };
  if (kind === 'hours') return { ...line, unit: 'h', workedOn: fields.worked_on };
  const materialId = fields.material_id;
  if (materialId && !(await isMaterial(tx, materialId))) throw notFound('This material');
  return { ...line, unit: fields.unit, materialId };
}

function detailsOf({ kind, label, quantity, unit, amount }: CostRow) {
  return { kind, label, quantity, unit, amount };
}

function tooManyCosts(): AppError {
  return conflict('too_many_costs', `A project can have up to ${maxCosts} cost lines.`);
}
