import { type Facts, isReadyForForm, type Memory } from '../rules/conversations.ts';
import { lifeDangers } from '../rules/phone.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { withQuestion } from './next-question.ts';
import { readBack } from './read-back.ts';
import type { EngineAnswer, Situation } from './situation.ts';
import type { Understanding } from './understand.ts';

/** In danger: how to keep people and the house safe, then the number, then who it is. */
export function warn(
  { memory, business, channel }: Situation,
  { danger = 'unnamed', language, facts: found, intents }: Understanding,
  facts: Facts,
  t: AssistantTexts,
): EngineAnswer {
  const next: Memory = { ...memory, lost: 0, warned: [...(memory.warned ?? []), danger] };
  // Someone who has to leave the house isn't asked anything else on the phone.
  if (channel === 'phone' && lifeDangers.includes(danger)) {
    const text = t.safety[danger];
    return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: false };
  }
  const isForUs = danger !== 'self_harm' && danger !== 'violence';
  const replies = [t.safety[danger], ...(isForUs ? [t.callNow({ phone: business.phone })] : [])];
  if (intents.wantsPerson && channel !== 'phone') {
    const text = [...replies, t.personComes].join(' ');
    return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: true };
  }
  // Someone who has to call 911 has better things to do than to answer questions.
  if (channel !== 'phone' && calls911(t.safety[danger])) {
    const text = replies.join(' ');
    return { text, facts: found, memory: next, language, formRequest: false, wantsPerson: false };
  }
  if (channel === 'phone' && isReadyForForm(facts, { channel, asked: memory.askedBefore })) {
    next.asked = 'send';
    const text = [...replies, readBack(facts, next, language)].join(' ');
    return { text, facts: found, memory: next, language, formRequest: true, wantsPerson: false };
  }
  const formRequest = channel !== 'phone' && isReadyForForm(facts) && !memory.offered;
  if (formRequest) {
    next.offered = true;
    replies.push(t.form);
  }
  const text = formRequest ? replies.join(' ') : withQuestion(replies, next, facts, t, channel);
  return { text, facts: found, memory: next, language, formRequest, wantsPerson: false };
}

/** Whether a visitor was advised to call 911. */
export function wasSentTo911({ warned = [] }: Memory, t: AssistantTexts): boolean {
  return Object.entries(t.safety).some(
    ([danger, advice]) => warned.includes(danger) && calls911(advice),
  );
}

const calls911 = (advice: string) => advice.includes('911');
