import { projectCancelling, projectDependents } from '#features/projects/index.ts';
import { cancelOrderIn } from './actions/owner.ts';
import { listOpenOfProject } from './store/work-orders.ts';

/** What happens to work orders when their project is cancelled. */
export function subscribeWorkOrders(): void {
  projectDependents.add(async (database, projectId) =>
    (await listOpenOfProject(database, projectId)).map(({ id, number, title }) => ({
      kind: 'work_order' as const,
      id,
      label: `${number}, ${title}`,
    })),
  );
  projectCancelling.subscribe(async (app, tx, { actor, projectId, ids }) => {
    for (const { id } of await listOpenOfProject(tx, projectId))
      if (ids.has(id)) await cancelOrderIn(app, tx, actor, id, '');
  });
}
