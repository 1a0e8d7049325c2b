import { SECONDS } from '#lib/days/durations.ts';
import type { PushAddress, PushKeys, PushSender } from './port.ts';

/** Too many requests (RFC 8030, section 8.4). */
const tooMany = 429;
const maxWait = 10 * SECONDS;

/** New keys by which push services recognize this installation. */
export async function newPushKeys(): Promise<PushKeys> {
  const { generateVAPIDKeys } = await loadWebPush();
  return generateVAPIDKeys();
}

/**
 * Web push with VAPID.
 * @param contact the address that push services may contact: `mailto:` or `https:`
 */
export function webPush(keys: PushKeys, contact: string): PushSender {
  return {
    async send(to, message, seconds) {
      const request = await describeRequest(to, message, { keys, contact, seconds });
      const answer = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers,
        body: new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(maxWait),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'accepted';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (answer.status < 500 && answer.status !== tooMany) return 'refused';
      throw new Error(`the push service answered ${answer.status}`);
    },
  };
}

async function describeRequest(
  { endpoint, p256dh, auth }: PushAddress,
  message: string,
  { keys, contact, seconds }: { keys: PushKeys; contact: string; seconds: number },
) {
  const { generateRequestDetails } = await loadWebPush();
  const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: seconds,
    urgency: 'high',
  });
  // Node's fetch sets it from the body.
  const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>;
  return {
    endpoint: details.endpoint,
    method: details.method,
    body: details.body,
    headers: textsOf(headers),
  };
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Loaded when first used: most installations never push. */
async function loadWebPush() {
  return (await import('web-push')).default;
}
