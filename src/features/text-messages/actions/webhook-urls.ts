import type { App } from '../../../services/app.ts';
import { isReachable, webhookUrl } from '../../../services/telephony/webhooks.ts';

/** Where the provider reports texts that come in, and what became of those that went out. */
export const webhookPaths = {
  texts: '/api/webhooks/twilio/texts',
  status: '/api/webhooks/twilio/text-status',
} as const;

/** The address for incoming texts; none where the provider cannot get here. */
export function incomingUrl(app: App): string | undefined {
  return isReachable(app) ? webhookUrl(app, webhookPaths.texts) : undefined;
}

/** The address for reports about one attempt to send a text. */
export function statusUrl(app: App, id: string, attempt: number): string | undefined {
  const query = { message: id, attempt: String(attempt) };
  return isReachable(app) ? webhookUrl(app, webhookPaths.status, query) : undefined;
}
