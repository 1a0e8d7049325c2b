import { HOURS, MINUTES } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import { TelephonyError } from '#services/telephony/port.ts';
import { type CallRow, lockCall } from '../../store/calls.ts';
import { listUnreported, putNetwork } from '../../store/network.ts';
import { endOutgoing, noteLeaving } from './reports.ts';

/** A call without news for this long is checked; ongoing conversations are checked repeatedly. */
const newsAfter = 2 * MINUTES;

/** Longer than the phone network allows any call. */
const maxCallTime = 5 * HOURS;

/** Ends calls whose end the phone network didn't report, by asking it. */
export async function endLostCalls(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - newsAfter);
  for (const call of await listUnreported(app.database, since)) await askAbout(app, call);
}

async function askAbout(app: App, { id, callSid, startedAt }: CallRow): Promise<void> {
  const isTooLong = app.now().getTime() - startedAt.getTime() > maxCallTime;
  const report = isTooLong ? undefined : await findReport(app, callSid);
  if (report === 'unknown') return;
  await app.database.transaction(async (tx) => {
    const call = await lockCall(tx, id);
    if (!call || call.leftAt) return;
    const isOpen = report?.state === 'ringing' || report?.state === 'in_progress';
    if (isOpen) return putNetwork(tx, id, { reportedAt: app.now() });
    const ended = report ?? { state: 'failed' as const, seconds: undefined };
    if (call.direction === 'inbound') await noteLeaving(app, tx, call, ended);
    else await endOutgoing(app, tx, call, ended);
  });
}

/** Returns nothing for a call that the network doesn't know, or that never reached it. */
async function findReport(app: App, callSid: string | null) {
  if (!callSid || !app.voice) return undefined;
  try {
    return await app.voice.findCall(callSid);
  } catch (error) {
    // It is asked again in a minute.
    if (error instanceof TelephonyError) return 'unknown' as const;
    throw error;
  }
}
