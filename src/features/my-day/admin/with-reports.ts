import type { OutboxRow } from '#ui/outbox.ts';
import type { DayVisit } from '../contract.ts';
import type { QueuedReport } from './outbox.ts';

const times = {
  on_the_way: 'on_the_way_at',
  started: 'started_at',
  finished: 'finished_at',
} as const;

/** A visit with the steps waiting in this browser, as the server will have it. */
export function withReports(visit: DayVisit, rows: OutboxRow<QueuedReport>[]): DayVisit {
  const reported = { ...visit };
  for (const [, { visitId, report, happenedAt, refusal }] of rows) {
    if (visitId !== visit.id || report.kind !== 'step' || refusal !== undefined) continue;
    reported[times[report.step]] = happenedAt;
    if (report.step === 'finished') reported.status = 'completed';
  }
  return reported;
}
