import { HOURS, SECONDS } from '../../lib/days/durations.ts';
import { formatPhone } from '../../lib/phone.ts';
import { callEnded, callRinging, wakeableDevices } from '../calls/index.ts';
import type { CallLine } from '../calls/rules/call.ts';
import { unknownCallers } from '../calls/rules/record.ts';
import { notifyBrowsers } from './actions/push.ts';
import { countSubscriptions } from './store.ts';

interface Caller {
  line: CallLine;
  callerName: string;
  callerNumber: string;
}

/** Incoming calls reach the owner's browsers also while no page of ours is open. */
export function subscribeNotifications(): void {
  wakeableDevices.add((db) => countSubscriptions(db));
  callRinging.subscribe(async (tx, app, call) => {
    const message = {
      title: 'Incoming Call',
      body: nameOf(call),
      tag: `call ${call.id}`,
      path: '/phone',
      stays: true,
    };
    await notifyBrowsers(app, tx, message, call.ringSeconds * SECONDS);
  });
  callEnded.subscribe(async (tx, app, call) => {
    if (call.direction === 'outbound' || call.answeredAt || call.endReason === 'blocked') return;
    if (call.endReason === 'rejected' || call.endReason === 'sent_to_voicemail') return;
    const message = {
      title: 'Missed call',
      body: nameOf(call),
      tag: `call ${call.id}`,
      path: '/phone',
      stays: false,
    };
    await notifyBrowsers(app, tx, message, HOURS);
  });
}

function nameOf({ callerName, callerNumber, line }: Caller): string {
  return callerName || (callerNumber && formatPhone(callerNumber)) || unknownCallers[line];
}
