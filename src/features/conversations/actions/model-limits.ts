import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DAYS, SECONDS } from '#lib/days/durations.ts';
import { currentCaller } from '#platform/http/current-caller.ts';
import type { App } from '#services/app.ts';
import type { ConversationRow } from '../store/conversations.ts';

const day = DAYS / SECONDS;

/** More answers than any job needs; the built-in engine goes on from there. */
const ofConversation = new RateLimiterMemory({ points: 40, duration: day });
/** Of all conversations of one address. */
const ofAddress = new RateLimiterMemory({ points: 120, duration: day });

/**
 * Whether the owner's model may answer once more today in a conversation, and at the address it is
 * led from. Each server counts on its own.
 */
export async function mayAskModel(
  app: App,
  { id, channel }: Pick<ConversationRow, 'id' | 'channel'>,
): Promise<boolean> {
  // Calls all come from the phone network's address.
  const address = channel === 'chat' && app.settings.rateLimits ? currentCaller() : undefined;
  if (address && !(await isWithin(ofAddress, address))) return false;
  return isWithin(ofConversation, id);
}

async function isWithin(limiter: RateLimiterMemory, who: string): Promise<boolean> {
  return limiter.consume(who).then(
    () => true,
    () => false,
  );
}
