import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { defaultChecklists } from '../rules/default-checklists.ts';
import {
  type ChecklistRow,
  findChecklist,
  insertChecklist,
  isNameTaken,
  listChecklists,
  maxChecklists,
  setChecklistRemoved,
  updateChecklist,
} from '../store/checklists.ts';

interface Fields {
  name: string;
  items: string[];
}

export function addChecklistTemplate(
  app: App,
  actor: Actor,
  fields: Fields,
): Promise<ChecklistRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    if ((await listChecklists(tx)).length >= maxChecklists)
      throw conflict('too_many_checklists', `You can have up to ${maxChecklists} checklists.`);
    const row = await insertChecklist(tx, newRow(now, fields));
    if (!row) throw nameTaken();
    await recordHistory(tx, now, actor, 'created', row);
    return row;
  });
}

/** Adds the starting checklists, except those whose name is taken. Returns all checklists. */
export function addDefaultChecklists(app: App, actor: Actor): Promise<ChecklistRow[]> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    for (const { name, items } of defaultChecklists) {
      const row = await insertChecklist(tx, newRow(now, { name, items: [...items] }));
      if (row) await recordHistory(tx, now, actor, 'created', row);
    }
    return listChecklists(tx);
  });
}

/** Throws 409 if it was changed in the meantime, or the name is taken. */
export function changeChecklist(
  app: App,
  actor: Actor,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<ChecklistRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    if (!(await findChecklist(tx, id))) throw notFound('This checklist');
    if (await isNameTaken(tx, fields.name, id)) throw nameTaken();
    const row = await updateChecklist(tx, id, version, { ...fields, updatedAt: now });
    if (!row) {
      throw conflict(
        'changed_meanwhile',
        'This checklist was changed elsewhere in the meantime. What you typed is still here.',
      );
    }
    await recordHistory(tx, now, actor, 'changed', row);
    return row;
  });
}

/** Removes a checklist, or restores it. Tasks created from it stay. */
export function removeChecklist(
  app: App,
  actor: Actor,
  id: string,
  isRemoved: boolean,
): Promise<void> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const checklist = await findChecklist(tx, id, { removed: !isRemoved });
    if (!checklist) throw notFound('This checklist');
    if (!isRemoved && (await isNameTaken(tx, checklist.name, id))) throw nameTaken();
    await setChecklistRemoved(tx, id, isRemoved ? now : null);
    await recordHistory(tx, now, actor, isRemoved ? 'removed' : 'restored', checklist);
  });
}

function newRow(now: Date, fields: Fields) {
  return { id: newId(now), ...fields, createdAt: now, updatedAt: now };
}

async function recordHistory(
  tx: Transaction,
  now: Date,
  actor: Actor,
  action: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'checklist',
    subjectId: id,
    details: { name },
  });
  await publishChange(tx, { topic: 'projects', kind: 'changed', id });
}

function nameTaken(): AppError {
  const message = 'A checklist with that name already exists.';
  return conflict('name_taken', message, 'name');
}
