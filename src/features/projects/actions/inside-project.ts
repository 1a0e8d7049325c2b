import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { lockProject, type ProjectRow } from '../store/projects.ts';

interface Inside {
  tx: Transaction;
  now: Date;
  project: ProjectRow;
  /** Adds a line to the project's history. */
  record(action: string, details: Record<string, unknown>): Promise<void>;
}

/** Changes something in a project, one call at a time, and notifies the back offices. */
export function insideProject<Result>(
  app: App,
  actor: Actor,
  projectId: string,
  work: (inside: Inside) => Promise<Result>,
): Promise<Result> {
  const now = app.now();
  return app.database.transaction((tx) => insideProjectOf(tx, now, actor, projectId, work));
}

/** The same in the caller's transaction. */
export async function insideProjectOf<Result>(
  tx: Transaction,
  now: Date,
  actor: Actor,
  projectId: string,
  work: (inside: Inside) => Promise<Result>,
): Promise<Result> {
  const project = await lockProject(tx, projectId);
  if (!project) throw notFound('This project');
  const subject = { actor, subjectType: 'project', subjectId: projectId };
  const result = await work({
    tx,
    now,
    project,
    record: (action, details) => recordAudit(tx, now, { ...subject, action, details }),
  });
  await publishChange(tx, { topic: 'projects', kind: 'changed', id: projectId });
  return result;
}
