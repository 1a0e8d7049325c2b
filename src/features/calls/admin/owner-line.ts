import { callApi } from '#ui/admin/api-client.ts';
import { readToken } from '#ui/admin/session-token.ts';
import type { phoneTokenRoute } from '../contract/calls.ts';
import { openLine } from '../line/open-line.ts';
import { openTwilioLine } from '../line/twilio-line.ts';
import type { VoicePort } from '../line/voice-port.ts';

let line: VoicePort | undefined;

/** The owner's phone line in this tab: the same for all screens, until the tab is closed. */
export function ownerLine(): VoicePort {
  line ??= openLine({ takeTicket, network });
  return line;
}

const network = openTwilioLine(async () => {
  const answer = await askForTokens();
  return answer?.line === 'twilio' ? answer.token : undefined;
});

async function takeTicket(): Promise<string | undefined> {
  const answer = await askForTokens();
  network.turn(answer?.line === 'twilio');
  return answer?.ticket;
}

/** Undefined without a session. */
async function askForTokens() {
  if (!readToken()) return undefined;
  const call = { method: 'POST' } as const;
  return callApi<typeof phoneTokenRoute>('/api/phone/get-token', call);
}
