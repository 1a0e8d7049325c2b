import { customersMerged, mergeUndone } from '../customers/index.ts';
import { moveEstimates } from './store/merge.ts';

/** What estimates do on the events of customers. */
export function subscribeEstimates(): void {
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.estimates = await moveEstimates(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveEstimates(tx, from, to, moved.estimates ?? []);
  });
}
