import { newId } from '../../../lib/ids.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { App } from '../../../services/app.ts';
import { settingsLimits, type Website } from '../rules/settings.ts';
import { insertWebsiteVersions, listWebsiteVersions } from '../store.ts';

/** Keeps the website as it is after a change, and before the first one as it was. */
export async function keepWebsiteVersion(
  app: App,
  tx: Transaction,
  actor: Actor,
  { from, to, changed }: { from: Website; to: Website; changed: string[] },
): Promise<void> {
  const now = app.now();
  const isFirst = (await listWebsiteVersions(tx)).length === 0;
  const before = {
    id: newId(),
    value: from,
    changed: [],
    actorKind: 'system' as const,
    createdAt: new Date(now.getTime() - 1),
  };
  const after = { id: newId(), value: to, changed, actorKind: actor.kind, createdAt: now };
  await insertWebsiteVersions(
    tx,
    isFirst ? [before, after] : [after],
    settingsLimits.websiteVersions,
  );
}
