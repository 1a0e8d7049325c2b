import { plain } from '#lib/typos.ts';
import type { Facts, Memory } from '../rules/conversations.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { isForOwner } from './for-owner.ts';
import { withContactQuestion } from './next-question.ts';
import type { BusinessFacts, EngineAnswer, Situation } from './situation.ts';
import type { Understanding } from './understand.ts';

/** The answer to someone who wants nothing done now: who complains, cancels, or goes. */
export function answerWithoutJob(
  situation: Situation,
  understood: Understanding,
  facts: Facts,
  t: AssistantTexts,
): EngineAnswer | undefined {
  const { intents, describesJob } = understood;
  const { business, memory, text } = situation;
  if (intents.waits && !describesJob && text.trim().split(/\s+/).length <= 8)
    return waitFor(situation, understood, t);
  if (intents.complains) return comfort(situation, understood, facts, t);
  if (intents.leavesMessage) return takeMessage(situation, understood, facts, t);
  if (intents.asksHiring && !describesJob) return hearApplicant(situation, understood, t);
  if (intents.sells && !describesJob) return leave(situation, understood, t.noSale);
  if (intents.cancels && !describesJob) return stop(situation, understood, t);
  if (intents.isMistaken && !describesJob)
    return leave(situation, understood, t.mistaken(business));
  const isShort = text.trim().split(/\s+/).length <= 6;
  const words = plain(text);
  const wantsMore = /\S (?:but|pero)\b|\b(?:need|needs|now|ocupo|necesito|falta)\b/.test(words);
  const saysBye = /\b(?:bye|adios)[.!]*$/.test(words);
  // Who has had it done says so of a job we know.
  if (intents.isDone && (wantsMore || !facts.project_description)) return undefined;
  const isSure = isShort || saysBye || intents.handlesItself || intents.isDone;
  const isAnother = describesJob && !isSure;
  if (!goes(understood) || isAnother) return undefined;
  const { phone } = business;
  const hasLeft = memory.quiet === 'left';
  return leave(situation, understood, hasLeft ? t.goodbye({ phone }) : t.later({ phone }));
}

/** They think it over, or do without us. */
function goes({ intents, facts }: Understanding): boolean {
  const isGoing = intents.postpones || intents.handlesItself || intents.isDone;
  const asks = intents.asksPrice || intents.asksArea || intents.asksHours || intents.asksServices;
  return isGoing && !asks && !facts.customer_phone && !facts.customer_email;
}

/** Somebody needs a moment. */
function waitFor(
  { memory }: Situation,
  { facts: found, language }: Understanding,
  t: AssistantTexts,
): EngineAnswer {
  const text = t.takeYourTime;
  return { text, facts: found, memory, language, formRequest: false, wantsPerson: false };
}

/** Who goes is not held up with questions. */
function leave(
  { memory }: Situation,
  { facts: found, language }: Understanding,
  text: string,
): EngineAnswer {
  const next: Memory = { ...memory, lost: 0, quiet: 'left' };
  delete next.asked;
  return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: false };
}

/** Somebody complains: nothing is offered, and the owner has to answer. */
function comfort(
  { text: said, memory, business }: Situation,
  { facts: found, language }: Understanding,
  facts: Facts,
  t: AssistantTexts,
): EngineAnswer {
  const next: Memory = { ...memory, lost: 0, quiet: 'upset' };
  next.complaint ??= said.slice(0, 300);
  const isFirst = memory.quiet !== 'upset';
  const replies = [isFirst ? t.complaint({ phone: business.phone }) : t.forOwner];
  const text = withContactQuestion(replies, next, facts, t);
  return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: false };
}

/** A message for somebody of the business: it is passed on, with who it is from. */
function takeMessage(
  { text: said, memory }: Situation,
  { facts: found, language }: Understanding,
  facts: Facts,
  t: AssistantTexts,
): EngineAnswer {
  const next: Memory = { ...memory, lost: 0, quiet: 'message' };
  next.message = [memory.message, said].filter(Boolean).join(' ').slice(0, 300);
  const thanks = found.customer_name ? [t.thanksName({ name: found.customer_name })] : [];
  const text = withContactQuestion([...thanks, t.message], next, facts, t);
  return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: false };
}

/** Somebody wants to work for the business. */
function hearApplicant(
  { text: said, memory }: Situation,
  { facts: found, language }: Understanding,
  t: AssistantTexts,
): EngineAnswer {
  const next: Memory = { ...memory, lost: 0, quiet: 'message', message: said.slice(0, 300) };
  delete next.asked;
  const text = t.answers.hiring;
  return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: false };
}

/** Somebody doesn't want it anymore. */
function stop(
  { memory, business }: Situation,
  { facts: found, language, intents }: Understanding,
  t: AssistantTexts,
): EngineAnswer {
  const next: Memory = { ...memory, lost: 0, quiet: 'left' };
  delete next.asked;
  const isOwn = intents.asksAboutOwn || memory.sentUpTo !== undefined;
  const text = isOwn ? t.answers.own(business) : t.cancelled({ phone: business.phone });
  return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: false };
}

/** What is said to someone who is not to be asked about a job. */
export function quietly(
  replies: string[],
  next: Memory,
  facts: Facts,
  { phone }: BusinessFacts,
  t: AssistantTexts,
): string {
  if (isForOwner(next))
    return withContactQuestion(replies.length > 0 ? replies : [t.forOwner], next, facts, t);
  delete next.asked;
  const isThanks =
    replies.length === 1 &&
    facts.customer_name &&
    replies[0] === t.thanksName({ name: facts.customer_name });
  if (next.quiet === 'own' && isThanks)
    return [...replies, t.answers.ownAgain({ phone })].join(' ');
  if (replies.length > 0 && !replies.includes(t.joke)) return replies.join(' ');
  return next.quiet === 'own' ? t.answers.ownAgain({ phone }) : t.goodbye({ phone });
}
