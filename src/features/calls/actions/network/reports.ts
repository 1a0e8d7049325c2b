import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { NetworkCall } from '#services/telephony/voice-port.ts';
import { callerLeft } from '../../events.ts';
import { isOver } from '../../rules/call.ts';
import { endForwarded, eventsOf, type NetworkReport } from '../../rules/network.ts';
import { type CallRow, lockCall } from '../../store/calls.ts';
import { putNetwork } from '../../store/network.ts';
import { findVoicemailOfCall } from '../../store/voicemails.ts';
import { applyEvent } from '../apply-event.ts';
import { storeForwarded } from './forward.ts';
import { openIncoming } from './incoming.ts';

declare module '../../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'caller-left': { callId: string };
  }
}

/** A voicemail is reported up to this many seconds after its caller left. */
const voicemailReportSeconds = 15;

/** The state of a call's other side, as the phone network reports it. */
export async function takeReport(
  app: App,
  tx: Transaction,
  call: CallRow,
  report: NetworkReport,
): Promise<CallRow> {
  await putNetwork(tx, call.id, { reportedAt: app.now() });
  let now = call;
  for (const event of eventsOf(call, report, app.now()))
    now = await applyEvent(app, tx, now, event);
  return now;
}

/** The last report of a call that the owner placed. */
export async function endOutgoing(
  app: App,
  tx: Transaction,
  call: CallRow,
  report: NetworkReport,
): Promise<void> {
  const over = await takeReport(app, tx, call, report);
  if (isOver(over)) await putNetwork(tx, call.id, { leftAt: app.now() });
}

/**
 * The caller of a call to the business has left. A report about a call that we never saw is stored
 * as the missed call it is.
 */
export async function takeLeaving(app: App, network: NetworkCall): Promise<void> {
  const { state } = network;
  if (!network.providerId || state === 'ringing' || state === 'in_progress') return;
  const { id } = await openIncoming(app, network, 'canceled');
  await app.database.transaction(async (tx) => {
    const call = await lockCall(tx, id);
    if (call) await noteLeaving(app, tx, call, network);
  });
}

export async function noteLeaving(
  app: App,
  tx: Transaction,
  call: CallRow,
  report: NetworkReport,
): Promise<void> {
  if (call.leftAt) return;
  const over = await takeReport(app, tx, call, report);
  if (call.networkStep === 'forward') await storeForwarded(tx, over, endForwarded(over, app.now()));
  if (call.networkStep === 'voicemail' && !call.voicemailSid)
    await app.jobs.enqueue(tx, 'caller-left', { callId: call.id }, voicemailReportSeconds);
  else await publishLeaving(app, tx, over);
}

/** The caller has left, and it is too late for a voicemail to be reported. */
export async function publishLateLeaving(app: App, callId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const call = await lockCall(tx, callId);
    if (call && !call.leftAt) await publishLeaving(app, tx, call);
  });
}

async function publishLeaving(app: App, tx: Transaction, call: CallRow): Promise<void> {
  await putNetwork(tx, call.id, { leftAt: app.now() });
  const voicemail = await findVoicemailOfCall(tx, call.id);
  const leftVoicemail = call.voicemailSid !== null || voicemail !== undefined;
  await callerLeft.publish(tx, app, { ...call, leftVoicemail });
}
