import { type Facts, isReadyForForm, type Memory, type Question } from '../rules/conversations.ts';
import type { Channel } from '../rules/phone.ts';
import type { AssistantTexts } from '../texts/assistant.ts';

const orders = {
  chat: ['problem', 'urgency', 'name', 'reach', 'address'],
  // No one wants a long questionnaire from a machine on the phone.
  phone: ['problem', 'name', 'reach', 'address'],
  // Who wants to be called tells the rest on the phone.
  call: ['number', 'name'],
} as const;

/** Adds the next unanswered question that wasn't asked before, and records that it was asked. */
export function withQuestion(
  replies: string[],
  memory: Memory,
  facts: Facts,
  t: AssistantTexts,
  channel: Channel = 'chat',
  learned = false,
): string {
  const before = memory.askedBefore ?? [];
  // Until the job is known, there is nothing else to ask; who asks us something is not asked twice.
  const isOpen = memory.sentUpTo === undefined && !memory.wantsCall;
  if (channel === 'chat' && isOpen && isMissing('problem', facts) && before.includes('problem')) {
    memory.asked = 'problem';
    const isRepeated = replies.length > 0 && !learned;
    return [...replies, ...(isRepeated ? [] : [t.questions.problem])].join(' ');
  }
  // After a request was sent, another one starts only when the visitor mentions another job.
  if (memory.sentUpTo !== undefined && isMissing('problem', facts)) {
    delete memory.asked;
    // Who asked something has the answer.
    return replies.length > 0 && !learned ? replies.join(' ') : [...replies, t.done].join(' ');
  }
  // Without a job, there is nothing to talk about on the phone.
  const again = channel === 'phone' ? 'problem' : undefined;
  const order = memory.wantsCall ? orders.call : orders[channel];
  const question = order.find(
    (one) => isMissing(one, facts, channel) && (!before.includes(one) || one === again),
  );
  if (
    !question &&
    !isMissing('problem', facts) &&
    !isReadyForForm(facts, { channel, asked: before })
  ) {
    const missing = whatIsMissing(facts, channel);
    memory.asked = missing === 'reach' ? 'reach' : 'name';
    // Said once; the next message may be about something else.
    if (channel === 'chat' && memory.saidMissing === missing && replies.length > 0 && learned) {
      delete memory.saidMissing;
      return replies.join(' ');
    }
    memory.saidMissing = missing;
    return [...replies, t.incomplete[missing]].join(' ');
  }
  if (!question) {
    delete memory.asked;
    if (!isMissing('problem', facts)) {
      memory.asked = 'send';
      return [...replies, t.gathered].join(' ');
    }
    return replies.length > 0 ? replies.join(' ') : t.lost;
  }
  memory.asked = question;
  memory.askedBefore = [...before, question];
  return [...replies, t.questions[question]].join(' ');
}

/** What a request can't be sent without. */
function whatIsMissing(facts: Facts, channel: Channel): 'person' | 'name' | 'reach' {
  if (!isMissing('name', facts, channel)) return 'reach';
  return isMissing('reach', facts, channel) ? 'person' : 'name';
}

export function isMissing(question: Question, facts: Facts, channel: Channel = 'chat'): boolean {
  switch (question) {
    case 'problem':
      return !facts.project_description;
    case 'urgency':
      // Who named a day has said when.
      return !facts.urgency && !facts.preferred_start_date;
    case 'name':
      return !facts.customer_name;
    case 'number':
      return !facts.customer_phone;
    case 'reach':
      return !facts.customer_phone && (channel === 'phone' || !facts.customer_email);
    case 'address':
      return !facts.service_address;
    default:
      return false;
  }
}

/** Asks how to reach somebody for whom the owner has to do something, each thing once. */
export function withContactQuestion(
  replies: string[],
  next: Memory,
  facts: Facts,
  t: AssistantTexts,
): string {
  const before = next.askedBefore ?? [];
  const question = (['reach', 'name'] as const).find(
    (one) => isMissing(one, facts) && !before.includes(one),
  );
  delete next.asked;
  if (!question) return replies.join(' ');
  next.asked = question;
  next.askedBefore = [...before, question];
  return [...replies, t.questions[question]].join(' ');
}
