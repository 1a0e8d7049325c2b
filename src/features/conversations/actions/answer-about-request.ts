import { describeRequest, findOwnRequest } from '#features/requests/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { formatPhone } from '#lib/phone.ts';
import { plain } from '#lib/typos.ts';
import { currentCaller } from '#platform/http/current-caller.ts';
import type { App } from '#services/app.ts';
import {
  asksHowRequestStands,
  findRequestNumber,
  withoutRequestNumber,
} from '../engine/asked-request.ts';
import { findEmail } from '../engine/email.ts';
import { findPhone } from '../engine/phone.ts';
import type { Memory } from '../rules/conversations.ts';
import type { ConversationRow } from '../store/conversations.ts';
import { chatTexts } from '../texts/chat.ts';

interface AboutRequest {
  text: string;
  memory: Memory;
}

/**
 * The answer to "what about my request?". The request of this conversation is the visitor's own; of
 * any other they give its number and the phone or email it was sent with. Nothing tells a wrong
 * pair from an unknown number, and tries are counted like those of a sign-in.
 */
export async function answerAboutRequest(
  app: App,
  { channel, facts, memory: before, language, requestId }: ConversationRow,
  message: string,
): Promise<AboutRequest | undefined> {
  if (channel === 'phone') return undefined;
  const { request: asked, ...memory } = before;
  const isAsked = asksHowRequestStands(plain(message));
  const typed = findRequestNumber(message);
  const rest = withoutRequestNumber(message);
  const reach = findPhone(rest) ?? findEmail(rest);
  const goesOn = asked && (typed || reach);
  if (!isAsked && !typed && !goesOn) return undefined;
  const t = chatTexts(language).request;
  const known = memory.foundRequest ?? requestId;
  if (isAsked && !typed && known) {
    const text = await describeRequest(app, known, language);
    if (text) return { text, memory };
  }
  // What is given again replaces it; the other half of the pair stays.
  const number = typed ?? asked?.number;
  const given = reach ?? asked?.reach;
  const contacts = [given, facts.customer_phone, facts.customer_email].flatMap((one) => one ?? []);
  const request = { ...(number && { number }), ...(given && { reach: given }) };
  if (!number) {
    const text = contacts.length > 0 ? t.askNumber : t.askBoth;
    return { text, memory: { ...memory, request } };
  }
  if (contacts.length === 0)
    return { text: t.askReach({ number }), memory: { ...memory, request } };
  const phone = formatPhone(currentBusiness(app).phone);
  const counted = await app.signInLimits.begin({
    account: `request ${number}`,
    address: currentCaller() ?? 'unknown',
  });
  if (counted === 'blocked' || counted.isOverLimit) return { text: t.tooMany({ phone }), memory };
  const found = await findOwnRequest(app, number, contacts);
  if (!found) return { text: t.unknown({ phone }), memory: { ...memory, request } };
  await counted.forgive();
  const text = (await describeRequest(app, found, language)) ?? t.unknown({ phone });
  return { text, memory: { ...memory, foundRequest: found } };
}
