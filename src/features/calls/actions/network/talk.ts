import { currentSettings } from '#features/settings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { NetworkCall } from '#services/telephony/voice-port.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { networkTimes } from '../../rules/network.ts';
import type { CallRow } from '../../store/calls.ts';
import { findLanguage, putNetwork } from '../../store/network.ts';
import { callUrl, queueOf } from './urls.ts';

/**
 * Connects the owner's browser: with the caller whose call it accepted, or with the number it
 * calls. Any other connection is ended.
 */
export async function connectOwner(
  app: App,
  tx: Transaction,
  call: CallRow,
  leg: NetworkCall,
): Promise<VoiceStep[]> {
  if (call.direction === 'inbound' && call.status === 'in_progress') return join(app, tx, call);
  const isPlaced = call.direction === 'outbound' && call.status === 'ringing';
  const isSame = !call.callSid || call.callSid === leg.providerId;
  if (!isPlaced || !isSame || leg.to !== call.callerNumber) return [{ do: 'hang_up' }];
  await putNetwork(tx, call.id, { callSid: leg.providerId, networkStep: 'dialing' });
  return [
    ...(await transcription(app, tx, call, 'owner')),
    {
      do: 'dial',
      number: call.callerNumber,
      callerId: call.businessNumber,
      seconds: networkTimes.outgoingRing,
      answersLate: true,
      ...talkUrls(app, call),
      reportUrl: callUrl(app, 'leg', call.id),
      thenUrl: callUrl(app, 'dialed', call.id),
    },
  ];
}

async function join(app: App, tx: Transaction, call: CallRow): Promise<VoiceStep[]> {
  await putNetwork(tx, call.id, { networkStep: 'talking' });
  return [
    ...(await transcription(app, tx, call, 'owner')),
    {
      do: 'join',
      queue: queueOf(call.id),
      ...talkUrls(app, call),
      thenUrl: callUrl(app, 'dialed', call.id),
    },
  ];
}

/** The URLs for announcing and recording a conversation with the owner. */
function talkUrls(app: App, call: CallRow) {
  const { record_calls, transcribe_calls } = currentSettings(app).calls;
  return {
    recordUrl: recordingUrl(app, call),
    ...((record_calls || transcribe_calls) && {
      announceUrl: callUrl(app, 'announce', call.id),
    }),
  };
}

/** Where a recording of the call is reported; none if the owner doesn't want one. */
export function recordingUrl(app: App, call: CallRow): string | undefined {
  const { record_calls } = currentSettings(app).calls;
  return record_calls ? callUrl(app, 'recording', call.id) : undefined;
}

/**
 * Has a conversation transcribed, if the owner wants that.
 * @param leg who is on the leg that does it
 */
export async function transcription(
  app: App,
  tx: Transaction,
  call: CallRow,
  leg: 'owner' | 'caller',
): Promise<VoiceStep[]> {
  if (!currentSettings(app).calls.transcribe_calls) return [];
  const language = (await findLanguage(tx, call)) ?? 'english';
  return [{ do: 'transcribe', reportUrl: callUrl(app, 'transcript', call.id, { leg }), language }];
}
