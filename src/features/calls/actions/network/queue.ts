import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { QueueReport } from '#services/telephony/voice-port.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { isOver } from '../../rules/call.ts';
import { ringsLeft, waitsUntil } from '../../rules/network.ts';
import type { CallRow } from '../../store/calls.ts';
import { putNetwork } from '../../store/network.ts';
import { applyEvent } from '../apply-event.ts';
import { afterwards } from './after-call.ts';
import { forgetAtNetwork } from './forget.ts';
import { callUrl, queueOf } from './urls.ts';

/** Our own ringing tone, as used in the United States. */
const ringback = '/ringback.mp3';

/** Has the caller wait for the owner. */
export async function wait(app: App, tx: Transaction, call: CallRow): Promise<VoiceStep[]> {
  await putNetwork(tx, call.id, { networkStep: 'waiting' });
  return [
    {
      do: 'wait',
      queue: queueOf(call.id),
      waitUrl: callUrl(app, 'waiting', call.id),
      thenUrl: callUrl(app, 'afterQueue', call.id),
    },
  ];
}

/**
 * What a waiting caller hears: ringing for as long as it rings, even if this server is gone by
 * then.
 */
export function waitingSteps(app: App, call: CallRow): VoiceStep[] {
  if (isOver(call)) return [{ do: 'leave' }];
  const times = ringsLeft(waitsUntil(call), app.now());
  return [{ do: 'play', url: app.settings.publicUrl + ringback, times }, { do: 'leave' }];
}

/**
 * A caller stops waiting: they were connected and that is over, they are gone, or something else
 * follows.
 */
export async function leaveQueue(
  app: App,
  tx: Transaction,
  call: CallRow,
  { report, queueId }: { report: QueueReport; queueId: string },
): Promise<VoiceStep[]> {
  const at = app.now();
  if (report === 'moved') return [];
  if (report === 'talked' || report === 'hung_up') {
    const over = await applyEvent(app, tx, call, { kind: 'hang_up', side: 'other', at });
    await forgetAtNetwork(app, tx, { queueId });
    return report === 'hung_up' ? [] : afterwards(app, tx, over);
  }
  if (call.status === 'in_progress') {
    // The owner accepted at the last moment, and the browser is about to join.
    if (at < waitsUntil(call)) return wait(app, tx, call);
    const failed = await applyEvent(app, tx, call, { kind: 'fail', side: 'other', at });
    return afterwards(app, tx, failed);
  }
  await forgetAtNetwork(app, tx, { queueId });
  const over = await applyEvent(app, tx, call, { kind: 'time_out', at });
  return afterwards(app, tx, over);
}
