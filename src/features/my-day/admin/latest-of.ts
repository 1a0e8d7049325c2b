import { visitSteps } from '#features/schedule/rules/visits.ts';
import type { DayVisit } from '../contract.ts';

/** A visit's latest step and its time, if any. */
export function latestOf({
  on_the_way_at,
  started_at,
  finished_at,
}: Pick<DayVisit, 'on_the_way_at' | 'started_at' | 'finished_at'>) {
  const times = { on_the_way: on_the_way_at, started: started_at, finished: finished_at };
  const step = visitSteps.findLast((one) => times[one]);
  return step ? { step, at: new Date(times[step] ?? '') } : undefined;
}
