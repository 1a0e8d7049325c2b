import type { App } from '#services/app.ts';
import { isReachable, webhookUrl } from '#services/telephony/webhooks.ts';

/** Where the provider reports incoming texts, and the status of outgoing ones. */
export const webhookPaths = {
  texts: '/api/webhooks/twilio/texts',
  status: '/api/webhooks/twilio/text-status',
} as const;

/** The address for incoming texts; undefined if the provider cannot reach this server. */
export function incomingUrl(app: App): string | undefined {
  return isReachable(app) ? webhookUrl(app, webhookPaths.texts) : undefined;
}

/** The address for reports about one attempt to send a text. */
export function statusUrl(app: App, id: string, attempt: number): string | undefined {
  const query = { message: id, attempt: String(attempt) };
  return isReachable(app) ? webhookUrl(app, webhookPaths.status, query) : undefined;
}
