import type { Language } from '../../../lib/language.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { shortened } from '../../../lib/plain-text.ts';
import { plain } from '../../../lib/typos.ts';
import {
  type Facts,
  isReadyForForm,
  type Memory,
  mergeFacts,
  type Question,
  spokenFacts,
  stillUnsaid,
} from '../rules/conversations.ts';
import { type Channel, lifeDangers } from '../rules/phone.ts';
import { type AssistantTexts, assistantTexts } from '../texts/assistant.ts';
import { phoneTexts, spokenTexts } from '../texts/phone.ts';
import { answersTo, isClosedOn } from './answers.ts';
import { namesSeveralJobs } from './describe.ts';
import { isUnclaimed, isUnsure, offers } from './offer.ts';
import type { BusinessFacts, EngineAnswer, Situation } from './situation.ts';
import { trades } from './trades.ts';
import { type Understanding, understand } from './understand.ts';

/** Characters of a description that are read to a caller. */
const maxReadBack = 300;

/**
 * The built-in engine's answer to one message: safety first, then what was asked, then one question
 * for what is still missing, each asked once.
 */
export function respond(situation: Situation): EngineAnswer {
  const understood = understand(situation);
  const unsaid = stillUnsaid(situation.memory, understood.facts);
  const memory = { ...situation.memory, ...(situation.memory.unsaid && { unsaid }) };
  const answer = answerTo({ ...situation, memory }, understood);
  const { danger, intents } = understood;
  return {
    ...answer,
    danger,
    memory: {
      ...answer.memory,
      lastMessage: situation.text.slice(0, 200),
      ...(understood.localPhone && { localPhone: understood.localPhone }),
      ...(intents.wantsCall && { wantsCall: true }),
      ...(understood.homeTown && { town: understood.homeTown }),
    },
  };
}

function answerTo(situation: Situation, understood: Understanding): EngineAnswer {
  const { language, intents, facts: found } = understood;
  const t = situation.channel === 'phone' ? spokenTexts(language) : assistantTexts(language);
  const facts = mergeFacts(situation.facts, found);
  const answer = { facts: found, language, wantsPerson: false, formRequest: false };

  if (understood.danger && !situation.memory.warned?.includes(understood.danger))
    return warn(situation, understood, facts, t);
  if (intents.meddles) {
    const memory = { ...situation.memory };
    return {
      ...answer,
      memory,
      text: withQuestion([t.meddling], memory, facts, t, situation.channel),
    };
  }
  // "Are you a real person?" is a question, and the answer is no.
  if (intents.wantsPerson && !intents.asksIfRobot) {
    const text = t.person({ phone: situation.business.phone });
    return { ...answer, memory: situation.memory, text, wantsPerson: true };
  }
  if (situation.channel !== 'phone' && !understood.danger) {
    if (intents.complains) return comfort(situation, understood, facts, t);
    if (intents.cancels && !understood.describesJob) return stop(situation, understood, t);
    if (intents.isMistaken && !understood.describesJob)
      return leave(situation, understood, t.mistaken(situation.business));
    const { phone } = situation.business;
    const isShort = situation.text.trim().split(/\s+/).length <= 6;
    const isAnother = understood.describesJob && !isShort && !intents.handlesItself;
    if (goes(understood) && !isAnother) {
      const hasLeft = situation.memory.quiet === 'left';
      return leave(situation, understood, hasLeft ? t.goodbye({ phone }) : t.later({ phone }));
    }
  }
  return talk(situation, understood, facts, t);
}

/** They think it over, or do without us. */
function goes({ intents, facts }: Understanding): boolean {
  const isGoing = intents.postpones || intents.handlesItself;
  const asks = intents.asksPrice || intents.asksArea || intents.asksHours || intents.asksServices;
  return isGoing && !asks && !facts.customer_phone && !facts.customer_email;
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

/** Asks how to reach somebody for whom the owner has to do something, each thing once. */
function withContactQuestion(
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

/** In danger: how to keep people and the house safe, then the number, then who it is. */
function warn(
  { memory, business, channel }: Situation,
  { danger = 'unnamed', language, facts: found, intents }: Understanding,
  facts: Facts,
  t: AssistantTexts,
): EngineAnswer {
  const next: Memory = { ...memory, warned: [...(memory.warned ?? []), danger] };
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

const calls911 = (text: string) => text.includes('911');

function talk(
  { text, memory, business, channel }: Situation,
  understood: Understanding,
  facts: Facts,
  t: AssistantTexts,
): EngineAnswer {
  const { intents, language, facts: found } = understood;
  const next: Memory = { ...memory, lost: 0 };
  if (understood.preferences.length > 0 && !facts.project_description)
    next.preferences = [...(memory.preferences ?? []), ...understood.preferences];
  else if (facts.project_description) delete next.preferences;
  // Who wants something again is asked about it again.
  if (understood.describesJob || intents.wantsForm) delete next.quiet;
  if (intents.wantsCall && channel !== 'phone') next.wantsCall = true;
  delete next.saidAdded;
  if (understood.saysWhen)
    next.askedBefore = [...new Set([...(memory.askedBefore ?? []), 'urgency' as const])];
  if (intents.refusesName)
    next.askedBefore = [...new Set([...(next.askedBefore ?? []), 'name' as const])];
  // Who asks why hasn't answered yet.
  if (intents.asksWhyContact) {
    const asked = /\b(?:name|nombre)\b/.test(plain(text)) ? 'name' : 'reach';
    const others = (memory.askedBefore ?? []).filter((one) => one !== asked);
    next.askedBefore = memory.asked === asked ? others : [...others, asked];
    if (memory.asked !== asked) next.asked = asked;
  }
  const answers = answersTo(understood, { text, facts, memory }, business, t);
  const heard = acknowledge({ understood, text, memory, facts, business }, t, {
    isAnswered: answers.length > 0 || understood.isOpenQuestion,
  });
  if (understood.isOpenQuestion && understood.note) next.saidPassedOn = true;
  if (understood.farTown) next.saidFar = true;
  if (heard.includes(t.added)) next.saidAdded = true;
  const leak = understood.describesJob && understood.leaks && !memory.toldShutOff;
  if (leak || intents.asksShutOff || intents.asksStop) next.toldShutOff = true;
  const isListed = namesSeveralJobs(text) && facts.urgency !== 'urgent';
  if (leak && !intents.asksShutOff && !isListed) answers.unshift(t.shutOff.leak);
  const isForOwner = memory.quiet === 'upset';
  if (understood.isOpenQuestion && answers.length === 0 && !isForOwner)
    answers.push(
      (understood.note || understood.describesJob) && channel !== 'phone'
        ? memory.saidPassedOn
          ? t.answers.passedOnToo
          : t.answers.passedOn
        : t.answers.unknown({ phone: business.phone }),
    );
  const { doubtfulPhone: typed } = understood;
  if (typed) {
    const again = understood.localPhone ? t.areaCode({ typed }) : t.phoneAgain({ typed });
    const text = [...heard, ...answers, again].join(' ');
    const asked = ['reach' as const, ...(memory.askedBefore ?? [])];
    const remembered: Memory = { ...next, asked: 'reach', askedBefore: [...new Set(asked)] };
    return {
      facts: found,
      memory: remembered,
      language,
      wantsPerson: false,
      text,
      formRequest: false,
    };
  }
  const isBrief = business.tone === 'brief' && !intents.isAngry;
  const replies = [...(isBrief ? [] : heard), ...answers];
  const result = { facts: found, memory: next, language, wantsPerson: false };

  if (channel === 'phone' && isReadyForForm(facts, { channel, asked: memory.askedBefore })) {
    replies.push(readBack(facts, next, language));
    next.asked = 'send';
    return { ...result, text: replies.join(' '), formRequest: true };
  }
  if (channel !== 'phone' && mayShowForm(understood, memory, facts)) {
    replies.push(memory.offered ? t.formAgain : t.form);
    next.offered = true;
    delete next.asked;
    return { ...result, text: replies.join(' '), formRequest: true };
  }
  const saysNothing = Object.keys(found).length === 0;
  if (channel !== 'phone' && hasUnsent(memory, facts) && intents.leaves && !intents.declines) {
    delete next.asked;
    return { ...result, text: t.formAgain, formRequest: true };
  }
  if (intents.leaves && (saysNothing || next.quiet === 'left')) {
    const hasLeft = memory.quiet === 'left' && channel !== 'phone';
    next.quiet = 'left';
    delete next.asked;
    const text = hasLeft ? t.bye : t.goodbye({ phone: business.phone });
    return { ...result, text, formRequest: false };
  }
  const statesPreference = understood.preferences.length > 0;
  if (statesPreference && heard.length === 0 && answers.length === 0) replies.push(t.notedMore);
  const wasHeard = heard.length > 0 || answers.length > 0 || statesPreference;
  // Someone advised to call 911 isn't asked anything until they continue with the request.
  const was911 = Object.entries(t.safety).some(
    ([danger, said]) => memory.warned?.includes(danger) && calls911(said),
  );
  if (channel !== 'phone' && was911 && saysNothing) {
    const said = wasHeard ? replies.join(' ') : t.afterDanger({ phone: business.phone });
    return { ...result, text: said, formRequest: false };
  }
  // Existing customers may not want anything new.
  if (channel !== 'phone' && intents.asksAboutOwn && isMissing('problem', facts))
    next.quiet = 'own';
  if (channel !== 'phone' && next.quiet) {
    const text = quietly(replies, next, facts, business, t);
    return { ...result, text, formRequest: false };
  }
  // Who is closing a valve has better things to do than to answer.
  const isAtValve = intents.asksStop || (intents.asksShutOff && intents.asks);
  if (channel !== 'phone' && isAtValve && answers.length > 0 && !understood.describesJob)
    return { ...result, text: replies.join(' '), formRequest: false };
  if (intents.praises && !understood.describesJob && isMissing('problem', facts))
    return { ...result, text: replies.join(' ') || t.welcome, formRequest: false };
  if (intents.asksWhyContact && next.asked !== memory.asked)
    return { ...result, text: replies.join(' '), formRequest: false };
  if (channel !== 'phone' && memory.offered && isReadyForForm(facts)) {
    delete next.asked;
    if (wasHeard) return { ...result, text: replies.join(' '), formRequest: false };
    next.asked = 'send';
    return { ...result, text: t.gathered, formRequest: false };
  }
  const isLost = !wasHeard && saysNothing;
  if (isLost) {
    next.lost = (memory.lost ?? 0) + 1;
    replies.push(next.lost > 1 ? t.lostTwice({ phone: business.phone }) : t.lost);
    if (next.lost > 1) return { ...result, text: replies.join(' '), formRequest: false };
  }
  const wasAskedTrouble = memory.askedBefore?.filter((one) => one === 'trouble').length ?? 0;
  if (understood.isTopic && channel !== 'phone' && wasAskedTrouble < 2) {
    next.asked = 'trouble';
    next.askedBefore = [...(memory.askedBefore ?? []), 'problem', 'trouble'];
    return { ...result, text: [...replies, t.questions.trouble].join(' '), formRequest: false };
  }
  // "Which other day works for you?" was asked already.
  if (found.preferred_start_date && isClosedOn(found.preferred_start_date, business)) {
    next.asked = 'urgency';
    next.askedBefore = [...(memory.askedBefore ?? []), 'urgency'];
    return { ...result, text: replies.join(' '), formRequest: false };
  }
  const asking = withQuestion(replies, next, facts, t, channel, !saysNothing);
  return { ...result, text: asking, formRequest: false };
}

/** Whether a request was shown and not sent yet. */
function hasUnsent({ offered, sentUpTo }: Memory, facts: Facts): boolean {
  return offered === true && sentUpTo === undefined && isReadyForForm(facts);
}

/** What is said to someone who is not to be asked about a job. */
function quietly(
  replies: string[],
  next: Memory,
  facts: Facts,
  { phone }: BusinessFacts,
  t: AssistantTexts,
): string {
  if (next.quiet === 'upset')
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

/** What is known, for the caller to confirm: word for word only what they said in this call. */
function readBack(facts: Facts, memory: Memory, language: Language): string {
  const t = phoneTexts(language);
  const spoken = spokenFacts(facts, memory);
  const problem = asSentence(shortened(facts.project_description ?? '', maxReadBack));
  const { customer_name: name = '', service_address: address = '' } = spoken;
  const who = [
    about(t.who, { name, address })?.({ name, address }),
    about(t.onRecord, {
      name: !name && facts.customer_name,
      address: !address && facts.service_address,
    }),
  ];
  return t.readBack({
    who: who.filter(Boolean).join(' '),
    problem,
    phone: formatPhone(facts.customer_phone ?? ''),
  });
}

/** The one of three texts that speaks of what is there. */
function about<Text>(
  texts: Record<'nameAndAddress' | 'name' | 'address', Text>,
  { name, address }: { name: unknown; address: unknown },
): Text | undefined {
  if (name && address) return texts.nameAndAddress;
  if (name) return texts.name;
  return address ? texts.address : undefined;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

interface Heard extends Pick<Situation, 'text' | 'memory' | 'business'> {
  understood: Understanding;
  facts: Facts;
}

/** Shows that the message was heard. */
function acknowledge(
  { understood, text, memory, facts, business }: Heard,
  t: AssistantTexts,
  { isAnswered }: { isAnswered: boolean },
): string[] {
  const { intents, facts: found, describesJob } = understood;
  const known = trades.find((trade) => trade === facts.project_type);
  if (intents.isAngry) return [t.sorry];
  if (understood.isTopic) return [];
  if (understood.isOpenQuestion && (understood.note || memory.askedBefore?.length)) return [];
  if (memory.quiet === 'upset' && (understood.note || understood.isOpenQuestion))
    return [t.forOwner];
  if (intents.wantsCall) return [memory.wantsCall ? t.fine : t.sure];
  // What the owner does not offer, or may not do, is not claimed.
  if (describesJob && isUnsure(plain(text))) return [t.answers.notSure(business)];
  if (describesJob && !memory.askedBefore?.length && !memory.offered) {
    if (namesSeveralJobs(text)) return [t.notedSeveral];
    const claims = known && offers(business, known) && !isAnswered && !isUnclaimed(plain(text));
    return [t.noted[claims ? known : 'general']];
  }
  if (memory.offered && isReadyForForm(facts) && Object.keys(found).length > 0) {
    if (isAnswered && !describesJob) return [];
    return [memory.saidAdded ? t.notedMore : t.added];
  }
  if (found.customer_name) return [t.thanksName({ name: found.customer_name })];
  if (found.customer_phone || found.customer_email) return [t.thanksReach];
  // An answer itself shows that the question was heard.
  if (Object.keys(found).length > 0) return isAnswered ? [] : [t.notedMore];
  if (understood.isVague) return [t.sure];
  if (intents.refusesName) return [t.fine];
  if (intents.declines && memory.asked) return [t.fine];
  if (intents.jokes) return [t.joke];
  if (intents.greets && !intents.asksHowWeAre) return [t.greeting];
  return intents.thanks || intents.praises ? [t.welcome] : [];
}

/** The form is shown once there is enough, and again whenever it is requested. */
function mayShowForm(
  { intents, facts: found }: Understanding,
  memory: Memory,
  facts: Facts,
): boolean {
  if (!facts.project_description) return false;
  const asksForIt = intents.wantsForm || (memory.asked === 'send' && intents.agrees);
  if (asksForIt) return isReadyForForm(facts);
  return isReadyForForm(facts) && !memory.offered && Object.keys(found).length > 0;
}

const orders = {
  chat: ['problem', 'urgency', 'name', 'reach', 'address'],
  // No one wants a long questionnaire from a machine on the phone.
  phone: ['problem', 'name', 'reach', 'address'],
  // Who wants to be called tells the rest on the phone.
  call: ['number', 'name'],
} as const;

/** Adds the next unanswered question that wasn't asked before, and records that it was asked. */
function withQuestion(
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
    return [...replies, t.done].join(' ');
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

function isMissing(question: Question, facts: Facts, channel: Channel = 'chat'): boolean {
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
