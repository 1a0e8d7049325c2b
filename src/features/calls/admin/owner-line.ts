import { callApi } from '../../../ui/admin/api-client.ts';
import { readToken } from '../../../ui/admin/session-token.ts';
import type { phoneTokenRoute } from '../contract/calls.ts';
import { openLine } from '../line/open-line.ts';
import type { VoicePort } from '../line/voice-port.ts';

let line: VoicePort | undefined;

/** The owner's phone line in this tab: one, whichever screens show it, until the tab is left. */
export function ownerLine(): VoicePort {
  line ??= openLine({ takeTicket });
  return line;
}

/** None without a session. */
async function takeTicket(): Promise<string | undefined> {
  if (!readToken()) return undefined;
  const call = { method: 'POST' } as const;
  const answer = await callApi<typeof phoneTokenRoute>('/api/phone/get-token', call);
  return answer.ticket;
}
