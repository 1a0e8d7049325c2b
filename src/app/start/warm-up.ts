import { setTimeout as wait } from 'node:timers/promises';
import { viewDashboard } from '#features/dashboard/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';

/** How long a start may wait for it. */
const maxWait = SECONDS;

/**
 * Reads the dashboard, whose many statements take far longer the first time on each connection: as
 * often at once as there are connections for, so that the first one that somebody opens is not the
 * slowest call of the day. No start fails by it.
 */
export async function warmUp(app: App): Promise<void> {
  const reads = Promise.all([viewDashboard(app, 'owner'), viewDashboard(app, 'owner')]);
  const warm = reads.catch((error) => app.log.warn({ err: error }, 'warming up failed'));
  await Promise.race([warm, wait(maxWait, undefined, { ref: false })]);
}
