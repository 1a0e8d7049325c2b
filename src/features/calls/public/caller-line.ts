import { callPublicApi } from '#ui/admin/api-client.ts';
import type { callerTicketRoute } from '../contract/calls.ts';
import { openLine } from '../line/open-line.ts';
import type { VoicePort } from '../line/voice-port.ts';
import type { CallProps } from './call-props.ts';

let line: VoicePort | undefined;
/** This page's secret, which lets it rejoin its own call after an interruption. */
let callerId: string | undefined;

/** This page's line, opened on first use. */
export function callerLine(caller: CallProps['caller']): VoicePort {
  line ??= openLine({
    takeTicket: caller === 'visitor' ? takeVisitorTicket : () => takePortalTicket(caller),
  });
  return line;
}

async function takeVisitorTicket(): Promise<string> {
  const body = callerId ? { caller_id: callerId } : {};
  const call = { method: 'POST', body } as const;
  const answer = await callPublicApi<typeof callerTicketRoute>('/api/calls/ticket', call);
  callerId = answer.caller_id;
  return answer.ticket;
}

/** None once the session has ended: then nothing rings here anymore. */
async function takePortalTicket(caller: 'customer' | 'partner'): Promise<string | undefined> {
  const response = await fetch(`/api/${caller}/socket-tickets`, { method: 'POST' });
  if (response.status === 401 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`ticket: ${response.status}`);
  return (await response.json()).ticket;
}
