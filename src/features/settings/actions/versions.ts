import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { settingsLimits } from '../rules/limits.ts';
import type { Section } from '../rules/settings.ts';
import { hasVersions, insertVersions } from '../store.ts';

interface SectionChange {
  section: Section;
  from: object;
  to: object;
  changed: string[];
}

/**
 * Stores a section after a change, and before the first change also its original state.
 * @param now the time of the change's history, which shows both as one
 */
export async function storeVersion(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { section, from, to, changed }: SectionChange,
): Promise<void> {
  const before = {
    id: newId(),
    section,
    value: from,
    changed: [],
    actorKind: 'system' as const,
    createdAt: new Date(now.getTime() - 1),
  };
  const after = { id: newId(), section, value: to, changed, actorKind: actor.kind, createdAt: now };
  const isFirst = !(await hasVersions(tx, section));
  await insertVersions(tx, section, isFirst ? [before, after] : [after], settingsLimits.versions);
}
