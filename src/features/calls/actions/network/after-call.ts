import { currentSettings } from '#features/settings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { webhookUrl } from '#services/telephony/webhooks.ts';
import { answerers } from '../../events.ts';
import { afterCall, endForwarded } from '../../rules/network.ts';
import { recordingLimits } from '../../rules/recording.ts';
import type { CallRow } from '../../store/calls.ts';
import { findLanguage, putNetwork } from '../../store/network.ts';
import { forwardSteps, storeForwarded } from './forward.ts';
import { greeting, say } from './speak.ts';
import { callUrl } from './urls.ts';

/**
 * What the phone network does with a caller after the call.
 * @param mayForward false if the forward number was already tried
 */
export async function afterwards(
  app: App,
  tx: Transaction,
  call: CallRow,
  mayForward = true,
): Promise<VoiceStep[]> {
  const [answerer] = answerers.collect(app, call).filter((one) => one !== undefined);
  const forwardNumber = mayForward ? currentSettings(app).calls.forward_number : '';
  const next = afterCall(call, { forwardNumber, hasAnswerer: answerer !== undefined });
  switch (next) {
    case 'voicemail':
      return voicemailSteps(app, tx, call);
    case 'forward':
      await putNetwork(tx, call.id, { networkStep: 'forward' });
      return forwardSteps(app, tx, call, forwardNumber);
    case 'answerer': {
      await putNetwork(tx, call.id, { networkStep: 'answerer' });
      const [path = '', query = ''] = (answerer ?? '').split('?');
      const asked = Object.fromEntries(new URLSearchParams(query));
      return [{ do: 'go', url: webhookUrl(app, path, asked) }];
    }
    default:
      await putNetwork(tx, call.id, { networkStep: 'ending' });
  }
  if (next === 'reject') return [{ do: 'reject' }];
  const language = await findLanguage(tx, call);
  const reason = next === 'say_unavailable' ? say(language, (one) => one.unavailable) : [];
  return [...reason, { do: 'hang_up' }];
}

/** The greeting, then the caller's message. */
export async function voicemailSteps(
  app: App,
  tx: Transaction,
  call: CallRow,
): Promise<VoiceStep[]> {
  await putNetwork(tx, call.id, { networkStep: 'voicemail' });
  return [
    ...greeting(app, await findLanguage(tx, call)),
    {
      do: 'record',
      maxSeconds: recordingLimits.voicemailSeconds,
      reportUrl: callUrl(app, 'voicemail', call.id),
      thenUrl: callUrl(app, 'voicemailDone', call.id),
    },
    { do: 'hang_up' },
  ];
}

/** The other number didn't answer, or the conversation is over. */
export async function afterForward(app: App, tx: Transaction, call: CallRow): Promise<VoiceStep[]> {
  if (!call.answeredAt) return afterwards(app, tx, call, false);
  await storeForwarded(tx, call, endForwarded(call, app.now()));
  await putNetwork(tx, call.id, { networkStep: 'ending' });
  return [{ do: 'hang_up' }];
}
