import type { Context } from 'hono';
import { isLoopback } from '#lib/loopback.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { App } from '../app.ts';
import type { ProviderAccount } from './port.ts';

/** Whether the provider can reach this server; a fake always can. */
export function isReachable({ settings }: App): boolean {
  const { publicUrl, twilioApiUrl } = settings;
  return twilioApiUrl !== undefined || !isLoopback(new URL(publicUrl).hostname);
}

/** The address of a webhook, for the provider. */
export function webhookUrl(
  { settings }: App,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return settings.publicUrl + path + (search && `?${search}`);
}

/**
 * The content of a provider's request, for the connected part of it. Throws 403 for a request it
 * did not make, by its signature, or while nothing is connected.
 */
export async function genuineCall<Service extends ProviderAccount>(
  { settings }: App,
  c: Context<HttpEnv>,
  service: Service | undefined,
): Promise<{ service: Service; fields: Record<string, string> }> {
  const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const { pathname, search } = new URL(c.req.url);
  const url = settings.publicUrl + pathname + search;
  const signature = c.req.header('x-twilio-signature') ?? '';
  if (!service || !(await service.isGenuine({ url, fields, signature })))
    throw new AppError(403, 'forged', 'This call is not from the phone provider.');
  return { service, fields };
}
