import { isLoopback } from '../../../lib/loopback.ts';
import type { App } from '../../../services/app.ts';

/** Where the provider reports texts that come in, and what became of those that went out. */
export const webhookPaths = {
  texts: '/api/webhooks/twilio/texts',
  status: '/api/webhooks/twilio/text-status',
} as const;

/** The address for incoming texts; none where the provider cannot get here. */
export function incomingUrl(app: App): string | undefined {
  return isOpen(app) ? app.settings.publicUrl + webhookPaths.texts : undefined;
}

/** The address for reports about one attempt to send a text. */
export function statusUrl(app: App, id: string, attempt: number): string | undefined {
  const query = new URLSearchParams({ message: id, attempt: String(attempt) });
  return isOpen(app) ? `${app.settings.publicUrl}${webhookPaths.status}?${query}` : undefined;
}

/** Whether the provider can fetch photos from here and report here; a stand-in for it always can. */
export function isOpen({ settings }: App): boolean {
  const { publicUrl, twilioApiUrl } = settings;
  return twilioApiUrl !== undefined || !isLoopback(new URL(publicUrl).hostname);
}
