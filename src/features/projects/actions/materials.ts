import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import {
  findMaterial,
  insertMaterial,
  isMaterialNamed,
  type MaterialRow,
  updateMaterial,
} from '../store/materials.ts';

interface Fields {
  name: string;
  unit: string;
  unit_cost: number;
}

export function addMaterial(app: App, actor: Actor, fields: Fields): Promise<MaterialRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const { name, unit, unit_cost: unitCost } = fields;
    const row = await insertMaterial(tx, {
      id: newId(now),
      name,
      unit,
      unitCost,
      createdAt: now,
      updatedAt: now,
    });
    if (!row) throw nameTaken();
    await recordHistory(tx, now, actor, 'created', row);
    return row;
  });
}

/**
 * Throws 409 if it was changed in the meantime, or the name is taken. Lines already using it keep
 * their price.
 */
export function changeMaterial(
  app: App,
  actor: Actor,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<MaterialRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    if (!(await findMaterial(tx, id))) throw notFound('This material');
    if (await isMaterialNamed(tx, fields.name, id)) throw nameTaken();
    const { name, unit, unit_cost: unitCost } = fields;
    const row = await updateMaterial(tx, id, version, { name, unit, unitCost, updatedAt: now });
    if (!row) {
      throw conflict(
        'changed_meanwhile',
        'This material was changed elsewhere in the meantime. What you typed is still here.',
      );
    }
    await recordHistory(tx, now, actor, 'changed', row);
    return row;
  });
}

/** Removes a material from the catalog, or restores it. */
export function removeMaterial(
  app: App,
  actor: Actor,
  id: string,
  isRemoved: boolean,
): Promise<void> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const material = await findMaterial(tx, id, { removed: !isRemoved });
    if (!material) throw notFound('This material');
    if (!isRemoved && (await isMaterialNamed(tx, material.name, id))) throw nameTaken();
    await updateMaterial(tx, id, material.version, { removedAt: isRemoved ? now : null });
    await recordHistory(tx, now, actor, isRemoved ? 'removed' : 'restored', material);
  });
}

async function recordHistory(
  tx: Transaction,
  now: Date,
  actor: Actor,
  action: string,
  { id, name, unitCost }: MaterialRow,
): Promise<void> {
  const details = { name, unit_cost: unitCost };
  await recordAudit(tx, now, { actor, action, subjectType: 'material', subjectId: id, details });
  await publishChange(tx, { topic: 'projects', kind: 'changed', id });
}

function nameTaken(): AppError {
  const message = 'A material with that name already exists.';
  return conflict('name_taken', message, 'name');
}
