import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { TemplateFields } from '../contract/fields.ts';
import { dropTemplate, putTemplate } from '../store/templates.ts';

/** Saves a template, replacing one with the same name. */
export async function saveTemplate(
  app: App,
  actor: Actor,
  { name, content }: TemplateFields,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const id = await putTemplate(tx, {
      id: newId(now),
      name,
      content,
      createdAt: now,
      updatedAt: now,
    });
    const details = { name };
    await recordAudit(tx, now, { actor, action: 'saved', ...subject(id), details });
    await publishChange(tx, { topic: 'estimates', kind: 'changed', id });
  });
}

export async function removeTemplate(app: App, actor: Actor, id: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (!(await dropTemplate(tx, now, id))) throw notFound('This template');
    await recordAudit(tx, now, { actor, action: 'removed', ...subject(id) });
    await publishChange(tx, { topic: 'estimates', kind: 'changed', id });
  });
}

function subject(id: string) {
  return { subjectType: 'estimate_template', subjectId: id };
}
