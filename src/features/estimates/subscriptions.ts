import { sql } from 'drizzle-orm';
import { contactTimes, customersMerged, mergeUndone } from '#features/customers/index.ts';
import { projectCancelling, projectDependents } from '#features/projects/index.ts';
import { estimatesOfRequests } from '#features/requests/index.ts';
import { estimatesOfProject, withdrawEstimates } from './actions/withdraw.ts';
import { moveEstimates } from './store/merge.ts';
import { estimatesByRequest } from './store/of-requests.ts';
import { estimates } from './tables.ts';

/** What estimates do on others' events, and contribute to their answers. */
export function subscribeEstimates(): void {
  contactTimes.add(
    (customerId) => sql`select max(greatest(sent_at, approved_at, rejected_at)) as at
      from ${estimates} where customer_id = ${customerId}`,
  );
  projectDependents.add(estimatesOfProject);
  estimatesOfRequests.add(estimatesByRequest);
  projectCancelling.subscribe(withdrawEstimates);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.estimates = await moveEstimates(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveEstimates(tx, from, to, moved.estimates ?? []);
  });
}
