import { callEnded, callRinging, wakeableDevices } from '#features/calls/index.ts';
import type { CallLine } from '#features/calls/rules/call.ts';
import { unknownCallers } from '#features/calls/rules/record.ts';
import { notifyOwner, ownerNotified, writeEmail } from '#features/mailbox/index.ts';
import { newsForPerson } from '#features/text-messages/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { addNotification } from './actions/notify.ts';
import { notifyBrowsers, notifyPerson } from './actions/push.ts';
import { countOwnersSubscriptions } from './store/subscriptions.ts';

interface Caller {
  line: CallLine;
  callerName: string;
  callerNumber: string;
}

/**
 * Sends the owner's notifications to their devices; incoming calls also ring in closed browsers.
 */
export function subscribeNotifications(): void {
  ownerNotified.subscribe((app, tx, notification) => addNotification(app, tx, notification));
  newsForPerson.subscribe(notifyPerson);
  wakeableDevices.add((db) => countOwnersSubscriptions(db));
  callRinging.subscribe(async (tx, app, call) => {
    const message = {
      title: 'Incoming Call',
      body: nameOf(call),
      tag: tagOf(call.id),
      path: '/phone',
      stays: true,
    };
    await notifyBrowsers(app, tx, message, call.ringSeconds * SECONDS);
  });
  callEnded.subscribe(async (tx, app, call) => {
    if (call.direction === 'outbound' || call.answeredAt || call.endReason === 'blocked') return;
    if (call.endReason === 'rejected' || call.endReason === 'sent_to_voicemail') return;
    const path = adminLink('phoneCall', { id: call.id });
    const link = app.settings.publicUrl + path;
    const email = writeEmail({
      subject: `Missed call: ${nameOf(call)}`,
      parts: [`Nobody answered this call: ${nameOf(call)}.`],
      button: { button: 'Open call', link, sentence: `Open it: ${link}` },
    });
    // It replaces the ringing one, even during quiet hours.
    const about = { kind: 'call' as const, path, tag: tagOf(call.id), isUrgent: true };
    await notifyOwner(app, tx, about, email);
  });
}

const tagOf = (id: string) => `call ${id}`;

function nameOf({ callerName, callerNumber, line }: Caller): string {
  return callerName || (callerNumber && formatPhone(callerNumber)) || unknownCallers[line];
}
