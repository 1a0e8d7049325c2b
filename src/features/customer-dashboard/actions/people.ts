import { withArriving } from '#features/schedule/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Home } from '../contract.ts';

/** Adds who comes to the visits of a customer's first page. */
export async function withPeople(database: Database, home: Home): Promise<Home> {
  const { next_visit: next, project } = home;
  const steps = project?.steps ?? [];
  const ids = [next?.id, ...steps.map(({ visit_id }) => visit_id)];
  const named = await withArriving(
    database,
    ids.filter((id): id is string => typeof id === 'string').map((id) => ({ id })),
  );
  const nameOf = (visit: string | null) => named.find(({ id }) => id === visit)?.arriving ?? null;
  return {
    ...home,
    next_visit: next && { ...next, arriving: nameOf(next.id) },
    project: project && {
      ...project,
      steps: steps.map((step) => ({ ...step, arriving: nameOf(step.visit_id) })),
    },
  };
}
