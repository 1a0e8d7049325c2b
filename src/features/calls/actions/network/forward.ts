import { currentBusiness } from '#features/settings/index.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { answerForwarded, networkTimes } from '../../rules/network.ts';
import { type CallRow, putState } from '../../store/calls.ts';
import { findLanguage } from '../../store/network.ts';
import { spokenTexts } from '../../texts/spoken.ts';
import { announcement } from './speak.ts';
import { recordingUrl, transcription } from './talk.ts';
import { callUrl } from './urls.ts';

/** Rings the owner's other number, which shows the caller. */
export async function forwardSteps(
  app: App,
  tx: Transaction,
  call: CallRow,
  number: string,
): Promise<VoiceStep[]> {
  return [
    ...announcement(app, await findLanguage(tx, call)),
    ...(await transcription(app, tx, call, 'caller')),
    {
      do: 'dial',
      number,
      callerId: call.callerNumber || call.businessNumber,
      seconds: networkTimes.forwardRing,
      announceUrl: callUrl(app, 'forwardScreen', call.id),
      recordUrl: recordingUrl(app, call),
      thenUrl: callUrl(app, 'forwarded', call.id),
    },
  ];
}

/** Asks whoever picked up to press a key, which another phone's voicemail can't do. */
export function askForward(app: App, call: CallRow): VoiceStep[] {
  const texts = spokenTexts('english');
  const number = call.callerNumber ? formatPhone(call.callerNumber) : texts.hiddenNumber;
  const business = currentBusiness(app).name;
  const text = `${texts.forwarded({ business, caller: call.callerName || number })} ${texts.pressOne}`;
  return [
    {
      do: 'ask',
      steps: [{ do: 'say', text, language: 'english' }],
      input: ['keys'],
      keys: 1,
      seconds: networkTimes.forwardPrompt,
      thenUrl: callUrl(app, 'forwardScreen', call.id, { pressed: 'yes' }),
    },
    { do: 'hang_up' },
  ];
}

/** The key was pressed: no further steps, and the two are connected. Any other key hangs up. */
export async function takeForward(
  app: App,
  tx: Transaction,
  call: CallRow,
  keys: string,
): Promise<VoiceStep[]> {
  if (keys !== '1' || call.leftAt) return [{ do: 'hang_up' }];
  await storeForwarded(tx, call, answerForwarded(call, app.now()));
  return [];
}

/** Stores the rule's result for a forwarded call. */
export async function storeForwarded(
  tx: Transaction,
  call: CallRow,
  next: ReturnType<typeof answerForwarded>,
): Promise<void> {
  if (next === call) return;
  await putState(tx, call.id, next);
  await publishChange(tx, { topic: 'calls', kind: 'changed', id: call.id });
}
