import type { App } from '#services/app.ts';
import { webhookUrl } from '#services/telephony/webhooks.ts';
import { voicePaths } from '../../contract/webhooks.ts';

/** The address at which the phone network asks or reports about a call. */
export function callUrl(
  app: App,
  path: keyof typeof voicePaths,
  callId: string,
  more: Record<string, string> = {},
): string {
  return webhookUrl(app, voicePaths[path], { call: callId, ...more });
}

/** The queue in which one caller waits for the owner. */
export function queueOf(callId: string): string {
  return `call-${callId}`;
}
